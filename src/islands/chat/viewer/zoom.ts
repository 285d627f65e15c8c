/** How a picture is enlarged and moved. Pure: points and shifts in pixels from the middle of the view. */

export interface View {
  scale: number;
  x: number;
  y: number;
}
export interface Point {
  x: number;
  y: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const SCALE_MAX = 8;
/** Factor of a double tap. */
export const CLOSE_UP = 2.5;

const clamp = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

/**
 * The view zoomed about `at`, which stays where it is. `half`: half of the view, beyond which the picture does not
 * go.
 */
export function zoomed(view: View, by: number, at: Point, half: Point): View {
  const scale = Math.min(SCALE_MAX, Math.max(1, view.scale * by));
  const ratio = scale / view.scale;
  return moved({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, WHOLE, half);
}

/** `half`: as of zoomed. */
export function moved({ scale, x, y }: View, by: Point, half: Point): View {
  return { scale, x: clamp(x + by.x, half.x * (scale - 1)), y: clamp(y + by.y, half.y * (scale - 1)) };
}

export type Swipe = 'next' | 'previous' | 'close' | undefined;

const ASIDE = 60;
const DOWN = 100;

/** The meaning of a drag of the whole picture, once the finger is lifted. */
export function swipeOf({ x, y }: Point): Swipe {
  if (Math.abs(x) > Math.abs(y)) return Math.abs(x) < ASIDE ? undefined : x < 0 ? 'next' : 'previous';
  return y > DOWN ? 'close' : undefined;
}
