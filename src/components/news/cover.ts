/** A cover in the size that its box needs: uploads are served in two smaller ones. */
const WIDTHS = { small: 256, large: 640 } as const;

export const coverOf = (cover: string, size: keyof typeof WIDTHS): string =>
  `${cover}?x-oss-process=image/resize,w_${WIDTHS[size]}`;
