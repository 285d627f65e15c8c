/** Sends files: each message stands in the room at once, and its files follow. */
import type { Family } from '#lib/members/media/kind.ts';
import { CallError } from '../../platform/call.ts';
import { sayThis } from '../state/channel.ts';
import { $picked, type PickedFile } from '../state/picked.ts';
import { $channel, $group } from '../state/stores.ts';
import type { OutgoingFile } from '../state/uploads.ts';
import { KINDS } from './kinds.ts';
import { lookAtVideo, sizeOf } from './snapshot.ts';
import { uploadFile } from './upload-file.ts';

interface Upload {
  family: Family;
  blob: Blob;
}
interface MessageParts {
  message_type: string;
  /** Content that is shown until the message is stored, with `blob:` addresses. */
  content: Record<string, unknown>;
  uploads: readonly Upload[];
  /** The content as it is sent, with the keys in the order of uploads. */
  sent(keys: readonly string[]): Record<string, unknown>;
  urls: readonly string[];
}

/** The member's room at the press: they may go on to another while files are read. */
interface Here {
  channelId: number;
  isLetter: boolean;
}
const here = (): Here => ({ channelId: $channel.get()!.id, isLetter: $group.get().phase !== 'ready' });

/** Sends the chosen files: pictures together, every other one by itself. `replyN`: of the first of them. */
export async function sendPicked(replyN?: number): Promise<void> {
  const picked = $picked.get() ?? [];
  const at = here();
  $picked.set(null);
  const pictures = picked.filter(({ family }) => family === 'image');
  const others = picked.filter(({ family }) => family !== 'image');
  const made = [...(pictures.length > 0 ? [pictureMessage(pictures)] : []), ...others.map(otherMessage)];
  for (const [i, message] of made.entries()) say(at, await message, i === 0 ? replyN : undefined);
}

export function sendVoice(blob: Blob, seconds: number): void {
  const url = URL.createObjectURL(blob);
  say(here(), {
    message_type: 'voice',
    content: { url, type: blob.type, size: blob.size, seconds },
    uploads: [{ family: 'voice', blob }],
    sent: ([file]) => ({ file, seconds }),
    urls: [url],
  });
}

async function pictureMessage(pictures: readonly PickedFile[]): Promise<MessageParts> {
  const list = await Promise.all(pictures.map(async ({ file, url }) => ({ url, ...(await sizeOf(file)) })));
  return {
    message_type: 'image',
    content: { list },
    uploads: pictures.map(({ file }) => ({ family: 'image', blob: file })),
    sent: keys => ({ list: keys }),
    urls: pictures.map(({ url }) => url),
  };
}

async function otherMessage({ file, family, url }: PickedFile): Promise<MessageParts> {
  const upload = { family, blob: file };
  if (family === 'file') {
    const { name, size } = file;
    const sent = ([key]: readonly string[]) => ({ file: key, name });
    return { message_type: 'file', content: { url: '', name, size }, uploads: [upload], sent, urls: [] };
  }
  const { seconds, snapshot } = await lookAtVideo(url);
  const posterUrl = snapshot ? [URL.createObjectURL(snapshot.blob)] : [];
  const poster = snapshot ? { url: posterUrl[0]!, width: snapshot.width, height: snapshot.height } : null;
  return {
    message_type: 'video',
    content: { url, type: file.type, size: file.size, seconds, poster },
    uploads: [upload, ...(snapshot ? [{ family: 'image' as const, blob: snapshot.blob }] : [])],
    sent: ([key, picture]) => ({ file: key, seconds, ...(picture ? { poster: picture } : {}) }),
    urls: [url, ...posterUrl],
  };
}

/** One message's files at a time: the next ones wait for their turn. */
let turn: Promise<unknown> = Promise.resolve();

function say(
  { channelId, isLetter }: Here,
  { uploads, sent, urls, ...parts }: MessageParts,
  replyN?: number,
): void {
  /** Keys of what is uploaded: a message that failed later does not upload them again. */
  const keys: string[] = [];
  const total = uploads.reduce((sum, { blob }) => sum + blob.size, 0);
  const kinds = uploads.map(({ family }) => KINDS[family][isLetter ? 'letter' : 'group']);
  const uploadAll = async (signal: AbortSignal, report: (part: number) => void) => {
    let before = 0;
    for (const [i, { blob }] of uploads.entries()) {
      signal.throwIfAborted();
      const onSent = (bytes: number) => report((before + bytes) / total);
      keys[i] ??= await uploadFile(kinds[i]!, blob, { signal, onSent });
      before += blob.size;
    }
    return sent(keys);
  };
  const outgoing: OutgoingFile = {
    upload(signal, report) {
      const uploading = turn.then(() => uploadAll(signal, report)).catch(asCallError);
      turn = uploading.catch(() => {});
      return uploading;
    },
    forget() {
      for (const url of urls) URL.revokeObjectURL(url);
    },
  };
  sayThis({ ...parts, replyN }, { outgoing, channelId });
}

/** An abort is the member's own. */
function asCallError(error: unknown): never {
  if (error instanceof CallError) throw error;
  throw new CallError({ message: '', reason: 'cancelled' }, 0, error);
}
