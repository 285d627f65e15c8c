/** Draws the cropped square of a picture. */
import { CallError } from '../../../../platform/call.ts';
import { type Crop, squareOf } from './crop.ts';
import { AVATAR } from './wording.ts';

/** Side of the sent picture in pixels: sharp at the largest size shown. */
const SIDE = 512;
const QUALITY = 0.9;

export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d')!;
  const { left, top, side } = squareOf(picture, crop);
  // JPEG has no transparency: transparent pixels become white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The square as a JPEG. Throws a CallError when the browser cannot encode one. */
export function squareFile(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  drawSquare(canvas, picture, crop);
  return new Promise((done, fail) =>
    canvas.toBlob(
      blob => (blob ? done(blob) : fail(new CallError({ message: AVATAR.broken, reason: 'no_picture' }))),
      'image/jpeg',
      QUALITY,
    ),
  );
}
