/**
 * What members write goes into the outbox and is kept there until it is acknowledged: it is sent by itself, in order and
 * once (the gateway stores a local id once), after a break, a reload, and from another tab. Here it is written down; what
 * sends it is fetched after the first sight of the rooms (sender.ts, take-over.ts).
 */
import { atom } from 'nanostores';
import { serverNow } from '../../platform/request/clock.ts';
import { added, loggedIn, type Unsent, type UnsentMessage } from '../model/unsent.ts';
import { im } from '../state/client.ts';
import type { OutgoingFile } from './files.ts';
import { keep } from './kept.ts';

export const $unsent = atom<Unsent>([]);
export const changeUnsent = (change: (unsent: Unsent) => Unsent): void => $unsent.set(change($unsent.get()));

/** `crypto.randomUUID` is absent on plain http. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(36)).join('-');
/** This tab. */
export const TAB = newId();

/** Channels whose log is read here: it takes a message over from the outbox. */
const shown = new Set<number>();
export const showUnsent = (channelId: number): void => void shown.add(channelId);
export const hideUnsent = (channelId: number): void => void shown.delete(channelId);
export const isShown = (channelId: number): boolean => shown.has(channelId);

export type NewMessage = Pick<
  UnsentMessage,
  'channelId' | 'message_type' | 'content' | 'replyN' | 'mentioned' | 'chosen'
>;

/** Without a network it may not come: the next connection fetches it. */
const sender = () => import('./sender.ts').catch(() => undefined);

/** `userId`: the signed-in member. */
export async function post(body: NewMessage, userId: number, files?: readonly OutgoingFile[]): Promise<void> {
  const message: UnsentMessage = { ...body, userId, localId: newId(), at: serverNow(), state: 'sending' };
  changeUnsent(unsent => added(unsent, message));
  keep({ tab: TAB, message, hasFiles: files !== undefined });
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
  client.on('welcome', async () => {
    if ($unsent.get().length > 0) (await sender())?.goOn();
  });
}
