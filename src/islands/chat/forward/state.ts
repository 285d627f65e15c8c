/** The message that is being forwarded. */
import { atom } from 'nanostores';
import type { WireMessage } from '#lib/chat/message/wire.ts';

export interface Forwarded extends Pick<WireMessage, 'uuid' | 'channel_id' | 'message_type' | 'content'> {
  /** Set if the topic is shared, not the message. */
  topicId?: number;
}
export const $forwarded = atom<Forwarded | null>(null);
