/** Re-encodes pictures: only pixels are stored, without location, camera or hidden data. */

import { open } from 'node:fs/promises';
import type { Metadata, Sharp } from 'sharp';
import { busy } from '../../platform/errors/app-error.ts';
import { FairQueue } from '../../platform/load/fair-queue.ts';
import { heicPixels } from './heic.server.ts';
import { COSTLY_PIXELS_MAX, FRAMES_MAX, PIXELS_MAX, SIDE_MAX } from './limits.ts';
import { isVisitor } from './owner.ts';
import { isLong } from './picture-box.ts';
import { JPEG, MOVING, PNG } from './picture-type.ts';
import { hasEnd } from './png.ts';
import { broken, tooManyFrames, tooManyPixels, wrongType } from './refusal.ts';
import type { Variant } from './variant.ts';

export interface Picture {
  /** MIME type, as it is written. */
  type: string;
  width: number;
  height: number;
}

/** JPEG quality for photographs; above it files grow faster than they improve. */
const QUALITY = 88;
/** Quality of WebP, which holds as much with less. */
const WEBP_QUALITY = 75;
/** Pictures that move are many: a higher effort takes longer than it saves. */
const MOVING_EFFORT = 2;
const HEIC = 'image/heic';
const FORMATS: Readonly<Record<string, string>> = {
  [JPEG]: 'jpeg',
  [PNG]: 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'heif',
};
/** Formats that are decoded a line at a time; others are in memory whole. */
const BY_LINES = ['jpeg', 'png'];
/** Timeout of a picture in seconds: many times what the largest needs. */
const LONGEST_S = 20;
type Header = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'isProgressive' | 'depth' | 'hasAlpha' | 'pages'
>;
/** Decodes one picture per lane at a time: a slow one delays its own sender first. */
const MEMBERS = new FairQueue({ atOnce: 2, laneAtOnce: 1, waiting: 60, laneWaiting: 10 });
/** HEIC, which takes seconds, never takes the places of others. */
const HEICS = new FairQueue({ atOnce: 1, laneAtOnce: 1, waiting: 30, laneWaiting: 9 });
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
  type === HEIC
    ? HEICS.run(owner, () => rewriteHeic(from, to))
    : queueOf(owner).run(owner, () => rewrite(from, to, type));

async function rewrite(from: string, to: string, type: string): Promise<Picture> {
  if (type === PNG && !(await endsWell(from))) throw broken();
  const image = await opened(from);
  const header = await image.metadata().catch(refuse);
  if (header.format !== FORMATS[type]) throw wrongType('image');
  if (isTooLarge(header)) throw tooManyPixels();
  if ((header.pages ?? 1) > 1 && header.format !== 'heif') return rewriteMoving(from, to, header);
  const upright = image.autoOrient().toColourspace('srgb');
  // Formats that some programs do not open are written as one that all do.
  const isPng = header.format === 'png' || (header.format !== 'jpeg' && header.hasAlpha);
  const written = isPng ? upright.png() : upright.jpeg({ quality: QUALITY });
  const { width, height } = await written.toFile(to).catch(refuse);
  return { type: isPng ? PNG : JPEG, width, height };
}

/** A picture that moves is written with all of its pictures, which count for its size together. */
async function rewriteMoving(from: string, to: string, { width, height, pages }: Header): Promise<Picture> {
  if (pages! > FRAMES_MAX) throw tooManyFrames();
  if (width * height * pages! > PIXELS_MAX) throw tooManyPixels();
  const image = await opened(from, { animated: true });
  await image
    .toColourspace('srgb')
    .webp({ quality: WEBP_QUALITY, effort: MOVING_EFFORT })
    .toFile(to)
    .catch(refuse);
  return { type: MOVING, width, height };
}

async function rewriteHeic(from: string, to: string): Promise<Picture> {
  const { width, height, rgba } = await heicPixels(from);
  const { default: sharp } = await import('sharp');
  const image = sharp(rgba, { raw: { width, height, channels: 4 } });
  await image.removeAlpha().jpeg({ quality: QUALITY }).toFile(to);
  return { type: JPEG, width, height };
}

async function endsWell(path: string): Promise<boolean> {
  await using file = await open(path);
  return await hasEnd(file);
}

/** Writes a variant of one of our pictures; in a JPEG transparent parts are white. `address`: of the requester. */
export const writeVariant = (
  { from, to }: { from: string; to: string },
  variant: Pick<Variant, 'format' | 'width' | 'height' | 'isCut'>,
  address: string,
): Promise<void> =>
  VARIANTS.run(address, async () => {
    // Of one that moves the first picture.
    const sized = await resized(await opened(from), variant);
    await writtenAs(sized, variant.format).toFile(to);
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
 * Checks the header: what is not decoded by lines needs memory for the whole, 16 bits twice as much.
 */
function isTooLarge({ format, width, height, isProgressive, depth }: Header): boolean {
  const isCostly = isProgressive || depth !== 'uchar' || !BY_LINES.includes(format);
  return (
    width > SIDE_MAX || height > SIDE_MAX || width * height > (isCostly ? COSTLY_PIXELS_MAX : PIXELS_MAX)
  );
}

async function opened(path: string, { animated = false } = {}): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const options = { failOn: 'error', limitInputPixels: PIXELS_MAX, sequentialRead: true, animated } as const;
  return sharp(path, options).timeout({ seconds: LONGEST_S });
}

function refuse(error: unknown): never {
  throw /pixel limit/i.test(String(error)) ? tooManyPixels() : broken();
}
