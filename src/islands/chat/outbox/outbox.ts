/**
 * What members write goes into the outbox and is kept there until it is acknowledged: it is sent by itself, in order and
 * once (the gateway stores a local id once), after a break, a reload, and from another tab. Here it is written down; what
 * sends it is fetched after the first sight of the rooms (sender.ts, take-over.ts).
 */
import { serverNow } from '../../platform/request/clock.ts';
import { added, loggedIn, type UnsentMessage } from '../model/unsent.ts';
import { im } from '../state/client.ts';
import type { OutgoingFile } from './files.ts';
import { keep } from './kept.ts';
import { changeUnsent, newId, TAB } from './unsent.ts';

export type NewMessage = Pick<
  UnsentMessage,
  'channelId' | 'message_type' | 'content' | 'replyN' | 'mentioned' | 'chosen'
>;

/** What sends it may not come without a network: once it is there it goes on with all of them (take-over.ts). */
const sender = () => import('./sender.ts').catch(() => null);

/** `userId`: the signed-in member. */
export async function post(body: NewMessage, userId: number, files?: readonly OutgoingFile[]): Promise<void> {
  const message: UnsentMessage = { ...body, userId, localId: newId(), at: serverNow(), state: 'sending' };
  changeUnsent(unsent => added(unsent, message));
  keep({ tab: TAB, message, hasFiles: !!files });
  (await sender())?.begin(message, files);
}

/** Begins once, with the rooms. */
export function startOutbox(): void {
  const client = im();
  client.on('log', ({ channel_id, entries }) =>
    changeUnsent(unsent => loggedIn(unsent, channel_id, { entries })),
  );
  client.on('opened', ({ channelId, n, entries }) =>
    changeUnsent(unsent => loggedIn(unsent, channelId, { entries, n })),
  );
}
