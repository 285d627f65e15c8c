/** The box of a picture in a message. Pure. */

/** 250×250, 360×200 and 230×300; styles in chat-media.css. */
export type PictureBox = 'square' | 'landscape' | 'portrait';

interface Size {
  width: number;
  height: number;
}

/** How much longer one side has to be. */
const CLEARLY = 1.15;
/** Higher than so many times its width, a picture is cut and marked as long. */
const LONG = 2.5;

export function boxOf({ width, height }: Size): PictureBox {
  if (width > height * CLEARLY) return 'landscape';
  return height > width * CLEARLY ? 'portrait' : 'square';
}

export const isLong = ({ width, height }: Size): boolean => height > LONG * width;
