/** Variants of pictures, by the value of `x-oss-process`, in OSS's own words. No others are made. */
import { PROCESS_OF } from './shown-picture.ts';

export interface Variant {
  /** Ends the key of the stored variant. */
  suffix: string;
  /** What it is written as; JPEG on white. Without it in the picture's own format. */
  format?: 'jpeg' | 'webp';
  /** Pixels that it has at most: smaller pictures stay as they are. */
  width?: number;
  height?: number;
  /** Cut to the shape of its sides; else it is whole. */
  isCut?: boolean;
}

/** WebP holds no longer sides. */
const LONGEST = 16_383;
const within = (side: number): Variant => ({ suffix: `-w${side}`, width: side, height: side });
/** A long picture keeps its height: it is read at its width. */
const WIDE: Variant = { suffix: '-w1280', width: 1280, height: LONGEST };
const webp = (variant: Variant): Variant => ({
  ...variant,
  suffix: `${variant.suffix}-webp`,
  format: 'webp',
});
const cut = (width: number, height: number): Variant =>
  webp({ suffix: `-${width}x${height}`, width, height, isCut: true });

export const VARIANTS: Readonly<Record<string, Variant>> = {
  'image/format,jpg': { suffix: '-jpg', format: 'jpeg' },
  'image/resize,w_256': within(256),
  'image/resize,w_640': within(640),
  'image/resize,w_1280': WIDE,
  [PROCESS_OF.tile]: cut(256, 256),
  [PROCESS_OF.square]: cut(640, 640),
  [PROCESS_OF.landscape]: cut(640, 356),
  [PROCESS_OF.portrait]: cut(490, 640),
  [PROCESS_OF.viewer]: webp(WIDE),
};

/**
 * The snapshot of a video, as OSS would take it: a second in, 720 wide, JPEG. Here it is the picture that its sender
 * took.
 */
export const SNAPSHOT_PROCESS = 'video/snapshot,t_1000,f_jpg,w_720,m_fast';
const SNAPSHOT: Variant = { suffix: '-snap', format: 'jpeg', width: 720, height: 720 };
const OPTIONS: readonly string[] = SNAPSHOT_PROCESS.split(',').slice(1);

/** OSS takes the options in any order, and finds the frame also without `m_fast`. */
export function snapshotFor(process: string): Variant | undefined {
  const [name, ...options] = process.split(',');
  const isFirstFrame = options.every(one => OPTIONS.includes(one)) && options.includes('t_1000');
  return name === 'video/snapshot' && isFirstFrame ? SNAPSHOT : undefined;
}

/** Keys at which variants of a picture may be stored. */
export const variantKeys = (key: string): string[] =>
  [...Object.values(VARIANTS), SNAPSHOT].map(({ suffix }) => key + suffix);
