/** Pictures and the video of a post: uploads of its author. */
import type { Kysely } from 'kysely';
import { type Attached, attachPoster, attachUpload } from '../../members/media/attach.server.ts';
import type { UploadKind } from '../../members/media/kind.ts';
import { isMoving } from '../../members/media/picture-type.ts';
import type { DB } from '../../platform/db/schema.ts';
import { PICTURES_MAX, VIDEOS_MAX } from './limits.ts';
import { badMedia } from './refusal.ts';
import type { MomentMedia } from './shapes.ts';

const PICTURE = 'moment' satisfies UploadKind;
const VIDEO = 'moment_video' satisfies UploadKind;

interface Input {
  type: 'image' | 'video';
  url: string;
  poster?: string | undefined;
  seconds: number;
}

interface By {
  userId: number;
  origin: string;
  now: number;
}

/**
 * Media as they are stored, in the order of the input. Throws a refusal if one is no upload of this user's, or too
 * many.
 */
export async function attachMedia(trx: Kysely<DB>, input: readonly Input[], by: By): Promise<MomentMedia[]> {
  const videos = input.filter(({ type }) => type === 'video').length;
  if (videos > VIDEOS_MAX || input.length - videos > PICTURES_MAX) throw badMedia();
  const media: MomentMedia[] = [];
  for (const one of input) media.push(await attachOne(trx, one, by));
  return media;
}

async function attachOne(
  trx: Kysely<DB>,
  { type, url, poster, seconds }: Input,
  by: By,
): Promise<MomentMedia> {
  const file = await attached(trx, url, type === 'video' ? VIDEO : PICTURE, by);
  const shown =
    type === 'image' ? file : poster === undefined ? undefined : await attached(trx, poster, PICTURE, by);
  if (type === 'video' && shown) await attachPoster(trx, file.key, shown.key);
  return {
    type,
    url: file.path,
    width: shown?.width ?? 0,
    height: shown?.height ?? 0,
    is_moving: type === 'image' && isMoving(file.type),
    seconds: type === 'video' ? Math.round(seconds) : 0,
    poster: type === 'video' ? (shown?.path ?? '') : '',
  };
}

async function attached(trx: Kysely<DB>, address: string, kind: UploadKind, by: By): Promise<Attached> {
  const file = await attachUpload(trx, { address, kinds: [kind], userId: by.userId }, by);
  if (!file) throw badMedia();
  return file;
}
