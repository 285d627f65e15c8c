/** Sizes of stickers in messages. Pure. */
import { SHOWN_MAX } from './limits.ts';

/** Pixels, at most SHOWN_MAX either way; small pictures stay as they are. */
export function shownSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, SHOWN_MAX / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
