/** The size at which a comment's picture is shown. Pure. */
import { LONG_PICTURE } from '#lib/community/comment/limits.ts';
import type { PicturePlace } from '#lib/members/media/shown-picture.ts';

export interface ShownSize {
  width: number;
  height: number;
  /** A long picture: only its top is shown. */
  isLong: boolean;
}

const SQUARE = { width: 250, height: 250 };
const LANDSCAPE = { width: 360, height: 200 };
const PORTRAIT = { width: 230, height: 300 };
/** Sides whose ratio is below this count as a square. */
const NEARLY = 1.1;

/** The size in which a comment asks for a picture: its box is of the three shapes. `isOne`: nothing stands beside it. */
export function placeOf({ width, height }: ShownSize, isOne: boolean): PicturePlace {
  if (!isOne) return 'tile';
  return width === height ? 'square' : width > height ? 'landscape' : 'portrait';
}

/** `width`, `height`: of the file, in pixels; 0 when unknown. */
export function shownSize({ width, height }: { width: number; height: number }): ShownSize {
  if (width <= 0 || height <= 0) return { ...SQUARE, isLong: false };
  const isLong = height > width * LONG_PICTURE;
  if (width > height * NEARLY) return { ...LANDSCAPE, isLong };
  return height > width * NEARLY ? { ...PORTRAIT, isLong } : { ...SQUARE, isLong };
}
