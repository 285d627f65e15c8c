/** Which square of a picture becomes the avatar. Pure; in pixels of the picture. */

export interface CropSize {
  width: number;
  height: number;
}

export interface Crop {
  /** The middle of the square. */
  x: number;
  y: number;
  /** 1: the largest square that fits; up to ZOOM_MAX. */
  zoom: number;
}

export const ZOOM_MAX = 4;

/** Side of the square. */
export const sideOf = ({ width, height }: CropSize, { zoom }: Crop): number => Math.min(width, height) / zoom;

/** The initial crop: all of a square picture, the middle of any other. */
export const wholeOf = ({ width, height }: CropSize): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** Clamps the square to the picture. */
function within(size: CropSize, crop: Crop): Crop {
  const half = sideOf(size, crop) / 2;
  const clamped = (at: number, end: number) => Math.min(Math.max(at, half), end - half);
  return { ...crop, x: clamped(crop.x, size.width), y: clamped(crop.y, size.height) };
}

/** Moves the picture by (dx, dy), in sides of the square: the square moves the other way. */
export function pushed(size: CropSize, crop: Crop, dx: number, dy: number): Crop {
  const side = sideOf(size, crop);
  return within(size, { ...crop, x: crop.x - dx * side, y: crop.y - dy * side });
}

export const zoomed = (size: CropSize, crop: Crop, zoom: number): Crop =>
  within(size, { ...crop, zoom: Math.min(Math.max(zoom, 1), ZOOM_MAX) });

/** The square's corner and side, as drawImage takes them. */
export function squareOf(size: CropSize, crop: Crop): { left: number; top: number; side: number } {
  const side = sideOf(size, crop);
  return { left: crop.x - side / 2, top: crop.y - side / 2, side };
}
