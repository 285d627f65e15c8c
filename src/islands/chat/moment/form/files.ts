/** Pictures and the video of a post that is being written. */
import { PICTURES_MAX, VIDEOS_MAX } from '#lib/chat/moment/limits.ts';
import { bytesOf, type UploadKind } from '#lib/members/media/kind.ts';
import { isPicture } from '#lib/members/media/picture-type.ts';
import { tooLargeText } from '#lib/members/media/wording.ts';
import { lookAtVideo } from '../../attach/snapshot.ts';
import { uploadFile } from '../../attach/upload-file.ts';
import { FORM } from '../wording.ts';

export interface PostFile {
  id: number;
  type: 'image' | 'video';
  file: File;
  /** A `blob:` address, to show it. */
  url: string;
}

const VIDEO = /^video\/(mp4|quicktime|webm)$/;
const KINDS: Readonly<Record<PostFile['type'], UploadKind>> = { image: 'moment', video: 'moment_video' };
let serial = 0;

function typeOf(file: Pick<File, 'type' | 'name'>): PostFile['type'] | undefined {
  if (isPicture(file)) return 'image';
  return VIDEO.test(file.type) ? 'video' : undefined;
}

/** Why these files may not be added to those that are there; undefined if they may. */
export function problemOf(
  previous: readonly Pick<PostFile, 'type'>[],
  files: readonly Pick<File, 'type' | 'name' | 'size'>[],
) {
  const types = files.map(typeOf);
  if (types.includes(undefined)) return FORM.wrongType;
  for (const [type, most] of [
    ['image', PICTURES_MAX],
    ['video', VIDEOS_MAX],
  ] as const) {
    const count = [...previous.map(one => one.type), ...types].filter(one => one === type).length;
    if (count > most) return FORM.tooMany;
    const bytes = bytesOf(KINDS[type]);
    if (files.some((file, n) => types[n] === type && file.size > bytes)) return tooLargeText(type, bytes);
  }
  return undefined;
}

export const postFile = (file: File): PostFile => ({
  id: ++serial,
  type: typeOf(file)!,
  file,
  url: URL.createObjectURL(file),
});

export interface SentMedia {
  type: PostFile['type'];
  url: string;
  poster?: string;
  seconds?: number;
}

interface Watched {
  signal: AbortSignal;
  /** Reports the share of all files together, from 0 to 1. */
  onPart(part: number): void;
}

/** Media stored already, by file: a second try does not upload them again. */
const stored = new WeakMap<File, SentMedia>();

/** Uploads one after the other; a video with its snapshot. Throws a CallError. */
export async function uploadAll(
  files: readonly PostFile[],
  { signal, onPart }: Watched,
): Promise<SentMedia[]> {
  const total = files.reduce((sum, { file }) => sum + file.size, 0);
  const sent: SentMedia[] = [];
  let before = 0;
  for (const one of files) {
    const onSent = (bytes: number) => onPart((before + bytes) / total);
    const media = stored.get(one.file) ?? (await uploadOne(one, { signal, onSent }));
    stored.set(one.file, media);
    sent.push(media);
    before += one.file.size;
  }
  return sent;
}

async function uploadOne(
  { type, file, url: shown }: PostFile,
  watched: { signal: AbortSignal; onSent: (bytes: number) => void },
): Promise<SentMedia> {
  const url = await uploadFile(KINDS[type], file, watched);
  if (type === 'image') return { type, url };
  const { seconds, snapshot } = await lookAtVideo(shown);
  if (!snapshot) return { type, url, seconds };
  const quiet = { signal: watched.signal, onSent: () => {} };
  return { type, url, seconds, poster: await uploadFile(KINDS.image, snapshot.blob, quiet) };
}
