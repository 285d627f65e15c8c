/** Re-encodes pictures: only pixels are stored, without location, camera or hidden data. */

import { open } from 'node:fs/promises';
import type { Metadata, Sharp } from 'sharp';
import { busy } from '../../platform/errors/app-error.ts';
import { FairQueue } from '../../platform/load/fair-queue.ts';
import { COSTLY_PIXELS_MAX, PIXELS_MAX, SIDE_MAX } from './limits.ts';
import { isVisitor } from './owner.ts';
import { isLong } from './picture-box.ts';
import { hasEnd } from './png.ts';
import { broken, tooManyPixels, wrongType } from './refusal.ts';
import type { Variant } from './variant.ts';

export interface Picture {
  width: number;
  height: number;
}

/** JPEG quality for photographs; above it files grow faster than they improve. */
const QUALITY = 88;
/** Quality of WebP, which holds as much with less. */
const WEBP_QUALITY = 75;
const PNG = 'image/png';
const FORMATS: Record<string, string> = { 'image/jpeg': 'jpeg', [PNG]: 'png' };
/** Timeout of a picture in seconds: many times what the largest needs. */
const LONGEST_S = 20;
type Header = Pick<Metadata, 'width' | 'height' | 'isProgressive' | 'depth'>;
/** Decodes one picture per lane at a time: a slow one delays its own sender first. */
const MEMBERS = new FairQueue({ atOnce: 2, laneAtOnce: 1, waiting: 60, laneWaiting: 10 });
/** A separate queue, so that visitors never take members' places. */
const VISITORS = new FairQueue({ atOnce: 1, laneAtOnce: 1, waiting: 20, laneWaiting: 3 });
/** Variants, by network address: a page asks for many at once, each of which is made only once. */
const VARIANTS = new FairQueue({ atOnce: 2, laneAtOnce: 2, waiting: 400, laneWaiting: 100 });
const queueOf = (owner: string): FairQueue => (isVisitor(owner) ? VISITORS : MEMBERS);

/** Throws 503 when too many pictures are queued: before the file is read. `owner`: upload.owner. */
export function expectPicture(owner: string): void {
  if (!queueOf(owner).hasRoom(owner)) throw busy();
}

/**
 * Re-encodes the picture at `from` to `to`, upright, in its owner's turn. `type`: by its first bytes. Throws
 * a refusal for too many pixels, by the header before decoding, and for a picture that cannot be fully
 * decoded.
 */
export const rewritePicture = (from: string, to: string, type: string, owner: string): Promise<Picture> =>
  queueOf(owner).run(owner, async () => {
    if (type === PNG && !(await endsWell(from))) throw broken();
    const image = await opened(from);
    const header = await image.metadata().catch(refuse);
    if (header.format !== FORMATS[type]) throw wrongType('image');
    if (isTooLarge(header)) throw tooManyPixels();
    const upright = image.autoOrient().toColourspace('srgb');
    const written = header.format === 'png' ? upright.png() : upright.jpeg({ quality: QUALITY });
    return sizeOf(await written.toFile(to).catch(refuse));
  });

async function endsWell(path: string): Promise<boolean> {
  await using file = await open(path);
  return await hasEnd(file);
}

/** Writes a variant of one of our pictures; in a JPEG transparent parts are white. `address`: of the requester. */
export const writeVariant = (
  { from, to }: { from: string; to: string },
  variant: Pick<Variant, 'format' | 'width' | 'height' | 'isCut'>,
  address: string,
): Promise<Picture> =>
  VARIANTS.run(address, async () => {
    const image = await opened(from);
    const sized = await resized(image, variant);
    return sizeOf(await writtenAs(sized, variant.format).toFile(to));
  });

type Sides = Pick<Variant, 'width' | 'height' | 'isCut'>;

/** A long picture is read from its top, so that is what is left of it. */
async function resized(image: Sharp, { width, height, isCut }: Sides): Promise<Sharp> {
  if (width === undefined || height === undefined) return image;
  const sides = { width, height, withoutEnlargement: true };
  if (!isCut) return image.resize({ ...sides, fit: 'inside' });
  const isTop = isLong(await image.metadata());
  return image.resize({ ...sides, fit: 'cover', position: isTop ? 'top' : 'centre' });
}

function writtenAs(image: Sharp, format: Variant['format']): Sharp {
  if (format === 'jpeg') return image.flatten({ background: '#fff' }).jpeg({ quality: QUALITY });
  return format === 'webp' ? image.webp({ quality: WEBP_QUALITY }) : image;
}

/**
 * Checks the header: interlaced and progressive pictures need memory for the whole, 16 bits twice as much.
 */
function isTooLarge({ width, height, isProgressive, depth }: Header): boolean {
  const isCostly = isProgressive || depth !== 'uchar';
  return (
    width > SIDE_MAX || height > SIDE_MAX || width * height > (isCostly ? COSTLY_PIXELS_MAX : PIXELS_MAX)
  );
}

async function opened(path: string): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp(path, { failOn: 'error', limitInputPixels: PIXELS_MAX, sequentialRead: true }).timeout({
    seconds: LONGEST_S,
  });
}

const sizeOf = ({ width, height }: Picture): Picture => ({ width, height });

function refuse(error: unknown): never {
  throw /pixel limit/i.test(String(error)) ? tooManyPixels() : broken();
}
