/** Sends files: each message stands in the room at once, and its files follow. */
import type { Family } from '#lib/members/media/kind.ts';
import { sayThis } from '../state/channel.ts';
import { $picked, type PickedFile } from '../state/picked.ts';
import { $channel, $group } from '../state/stores.ts';
import { KINDS } from './kinds.ts';
import { lookAtVideo, sizeOf } from './snapshot.ts';

interface MessageParts {
  message_type: string;
  /** Content that is shown until the message is stored, with `blob:` addresses. */
  content: Record<string, unknown>;
  uploads: readonly { family: Family; blob: Blob }[];
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
  });
}

async function pictureMessage(pictures: readonly PickedFile[]): Promise<MessageParts> {
  const list = await Promise.all(
    pictures.map(async ({ file, url }) => ({ url, type: file.type, ...(await sizeOf(file)) })),
  );
  return {
    message_type: 'image',
    content: { list },
    uploads: pictures.map(({ file }) => ({ family: 'image', blob: file })),
  };
}

async function otherMessage({ file, family, url }: PickedFile): Promise<MessageParts> {
  const upload = { family, blob: file };
  if (family === 'file') {
    const { name, size } = file;
    return { message_type: 'file', content: { url: '', name, size }, uploads: [upload] };
  }
  const { seconds, snapshot } = await lookAtVideo(url);
  const poster = snapshot
    ? { url: URL.createObjectURL(snapshot.blob), width: snapshot.width, height: snapshot.height }
    : null;
  return {
    message_type: 'video',
    content: { url, type: file.type, size: file.size, seconds, poster },
    uploads: [upload, ...(snapshot ? [{ family: 'image' as const, blob: snapshot.blob }] : [])],
  };
}

function say({ channelId, isLetter }: Here, { uploads, ...parts }: MessageParts, replyN?: number): void {
  const files = uploads.map(({ family, blob }) => ({
    kind: KINDS[family][isLetter ? 'letter' : 'group'],
    blob,
  }));
  sayThis({ ...parts, replyN }, { files, channelId });
}
