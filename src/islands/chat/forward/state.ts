/** The message that is being forwarded. */
import { atom } from 'nanostores';
import type { WireMessage } from '#lib/message/wire.ts';

export type Forwarded = Pick<WireMessage, 'uuid' | 'channel_id' | 'message_type' | 'content'>;
export const $forwarded = atom<Forwarded | null>(null);
