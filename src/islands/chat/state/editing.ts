/** The own message that is being edited. */
import { atom } from 'nanostores';
import { EDITABLE_MS } from '#lib/chat/message/limits.ts';
import type { WireMessage } from '#lib/chat/message/wire.ts';
import { serverNow } from '../../platform/request/clock.ts';
import { type Edited, ImError } from '../im/client.ts';
import { im } from './client.ts';
import type { MentionedInLog } from './named.ts';

export interface Editing {
  channelId: number;
  n: number;
  /** The text as it is now. */
  text: string;
  /** Mentions of the text as it is stored. */
  mentioned: MentionedInLog;
}
export const $editing = atom<Editing | null>(null);

/** The part of a message that the viewer may edit by now; undefined for none. */
export function editableOf(message: WireMessage, viewerId: number | undefined): Editing | undefined {
  const text = message.content['text'];
  const isOwn = message.user_id === viewerId && message.message_type === 'text';
  if (!isOwn || typeof text !== 'string' || message.extra['forwarded']) return undefined;
  if (serverNow() - message.send_time > EDITABLE_MS) return undefined;
  return { channelId: message.channel_id, n: message.n, text, mentioned: message.mentioned };
}

/** The error's message, or undefined. */
export async function edit(channelId: number, edited: Edited): Promise<string | undefined> {
  try {
    await im().edit(channelId, edited);
    return undefined;
  } catch (error) {
    if (error instanceof ImError) return error.message;
    throw error;
  }
}
