/** The animation of the sign-in popup: 38 frames, each a function of its number. Pure. */

/** Frames 0 to 37. */
export const LAST_FRAME = 37;
export const FPS = 25;

/** The frame shown `ms` after the start; the last one stays. */
export const frameAt = (ms: number): number =>
  Math.min(LAST_FRAME, Math.max(0, Math.floor((ms * FPS) / 1000)));

export interface Scene {
  /** Drop of the coin's middle: 0 at rest, 1 below the edge. */
  drop: number;
  /** Width of the coin as it turns, −1 to 1; below 0 its back is seen. */
  face: number;
  /** Scale of the coin, 1 at rest. */
  scale: number;
  /** Rotation of the rays, in radians. */
  turn: number;
  /** Opacity of the glow: 0 to 1. */
  glow: number;
  /** Spread of the sparks: 0 at the coin, 1 at their end. */
  spread: number;
  /** Brightness of the sparks: 1 bright, 0 gone. */
  spark: number;
}

/** The coin has come up after these, has stopped turning after those. */
const RISEN = 14;
const FACING = 30;
const part = (frame: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (frame - from) / (to - from)));
const easeOut = (x: number): number => 1 - (1 - x) ** 3;
/** Overshoots and comes back. */
const spring = (x: number): number => 1 + 2.2 * (x - 1) ** 3 + 1.2 * (x - 1) ** 2;
const TURNS = 3;

export function sceneAt(frame: number): Scene {
  const rise = part(frame, 0, RISEN);
  const spread = part(frame, RISEN - 2, LAST_FRAME);
  return {
    drop: 1 - spring(rise),
    face: Math.cos(2 * Math.PI * TURNS * (1 - easeOut(part(frame, 0, FACING)))),
    scale: 0.6 + 0.4 * easeOut(rise),
    turn: (Math.PI / 8) * easeOut(frame / LAST_FRAME),
    glow: part(frame, 6, 20),
    spread: easeOut(spread),
    spark: spread === 0 ? 0 : 1 - 0.75 * spread,
  };
}
