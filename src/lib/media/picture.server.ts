/** Pictures are decoded and written anew: what is kept is pixels, without places, cameras or anything hidden behind them. */

import { PIXELS_MAX, SIDE_MAX } from './limits.ts';
import { broken, tooManyPixels, wrongType } from './refusal.ts';

export interface Picture {
  width: number;
  height: number;
}

/** Of a photograph; above it files grow faster than they improve. */
const QUALITY = 88;
const FORMATS: Record<string, string> = { 'image/jpeg': 'jpeg', 'image/png': 'png' };
/** Decoded at once: each takes four bytes a pixel. */
const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** Runs `work` when fewer than AT_ONCE others do. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>(resume => waiting.push(resume));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/**
 * Writes the picture at `from` anew to `to`, upright. `type`: by its first bytes. Throws a refusal for what has too
 * many pixels, by its header alone before anything is decoded, and for what cannot be decoded to the end.
 */
export const rewritePicture = (from: string, to: string, type: string): Promise<Picture> =>
  inTurn(async () => {
    const image = await opened(from);
    const { format, width, height } = await image.metadata().catch(refuse);
    if (format !== FORMATS[type]) throw wrongType('image');
    if (width > SIDE_MAX || height > SIDE_MAX || width * height > PIXELS_MAX) throw tooManyPixels();
    const upright = image.autoOrient().toColourspace('srgb');
    const written = format === 'png' ? upright.png() : upright.jpeg({ quality: QUALITY });
    return sizeOf(await written.toFile(to).catch(refuse));
  });

/** A JPEG of a picture that we wrote: what is seen through stands on white. */
export const toJpeg = (from: string, to: string): Promise<Picture> =>
  inTurn(async () => {
    const image = await opened(from);
    return sizeOf(await image.flatten({ background: '#fff' }).jpeg({ quality: QUALITY }).toFile(to));
  });

async function opened(path: string) {
  const { default: sharp } = await import('sharp');
  return sharp(path, { failOn: 'error', limitInputPixels: PIXELS_MAX, sequentialRead: true });
}

const sizeOf = ({ width, height }: Picture): Picture => ({ width, height });

function refuse(error: unknown): never {
  throw /pixel limit/i.test(String(error)) ? tooManyPixels() : broken();
}
