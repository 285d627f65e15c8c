/** Variants of pictures (spec §7.2 'Image processing'), by the value of `x-oss-process`, in OSS's own words. */
export interface Variant {
  /** Ends the key of the stored variant. */
  suffix: string;
  /** Written as JPEG on white; else the picture's own format. */
  isJpeg: boolean;
  /** Greatest width and height in pixels; smaller pictures stay as they are. */
  side?: number;
}

export const VARIANTS: Readonly<Record<string, Variant>> = {
  'image/format,jpg': { suffix: '-jpg', isJpeg: true },
  'image/resize,w_256': { suffix: '-w256', isJpeg: false, side: 256 },
  'image/resize,w_640': { suffix: '-w640', isJpeg: false, side: 640 },
};

/** Keys at which variants of a picture may be stored. */
export const variantKeys = (key: string): string[] =>
  Object.values(VARIANTS).map(({ suffix }) => key + suffix);
