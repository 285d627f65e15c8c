/** Variants of pictures, by the value of `x-oss-process`, in OSS's own words. */
export interface Variant {
  /** Ends the key of the stored variant. */
  suffix: string;
  /** Whether it is written as JPEG on white; else in the picture's own format. */
  isJpeg: boolean;
  /** Greatest width and height in pixels; smaller pictures stay as they are. */
  side?: number;
}

export const VARIANTS: Readonly<Record<string, Variant>> = {
  'image/format,jpg': { suffix: '-jpg', isJpeg: true },
  'image/resize,w_256': { suffix: '-w256', isJpeg: false, side: 256 },
  'image/resize,w_640': { suffix: '-w640', isJpeg: false, side: 640 },
};

/**
 * The snapshot of a video, as OSS would take it: a second in, 720 wide, JPEG. Here it is the picture that its sender
 * took.
 */
export const SNAPSHOT_PROCESS = 'video/snapshot,t_1000,f_jpg,w_720,m_fast';
const SNAPSHOT: Variant = { suffix: '-snap', isJpeg: true, side: 720 };
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
