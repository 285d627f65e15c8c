/** Pictures in the sizes that places of the site show. Pure. */
import { UPLOAD_PATH } from './path.ts';
import type { PictureBox } from './picture-box.ts';

/** A picture among several, a picture alone in its box, a picture that is looked at in full. */
export type PicturePlace = 'tile' | PictureBox | 'viewer';

/** The process of a picture that fills a box of these sides, in pixels. */
const fill = (width: number, height: number) => `image/resize,m_fill,w_${width},h_${height}/format,webp`;

/**
 * The pixels are those of a screen with two to a CSS pixel. The format stands in the address: caches and OSS need not
 * look at what a browser accepts, and every browser that runs the site reads WebP.
 */
export const PROCESS_OF: Readonly<Record<PicturePlace, string>> = {
  tile: fill(256, 256),
  square: fill(640, 640),
  landscape: fill(640, 356),
  portrait: fill(490, 640),
  viewer: 'image/resize,w_1280/format,webp',
};

/** Whether a picture moves; of one that is not stored yet, whether it may. picture-type.ts has the types. */
export const mayMove = (type: string | undefined): boolean => type === 'image/webp' || type === 'image/gif';

/** The address of an uploaded picture for a place. Others stay: what is not uploaded yet has no sizes. */
export const pictureFor = (place: PicturePlace, url: string): string =>
  url.startsWith(UPLOAD_PATH) ? `${url}?x-oss-process=${PROCESS_OF[place]}` : url;
