/** The open conversation: who the other one is, and what may be done. */
import { atom } from 'nanostores';
import type { Answered } from '../../platform/call.ts';
import { memberCall } from '../../platform/member-call.ts';
import { $session } from '../../platform/state/session.ts';
import { toast } from '../../platform/state/toast.ts';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import type { ImEvents } from '../im/client.ts';
import { go } from '../list/go.ts';
import { closeChannel, openChannel, say } from '../state/channel.ts';
import { im } from '../state/client.ts';
import { know, meetAgain } from '../state/people.ts';
import { $channel } from '../state/stores.ts';
import { loadInbox, loadInboxSoon, showFolder } from './inbox.ts';
import { LETTERS_PATH } from './letter-address.ts';
import { TALK } from './wording.ts';

export type LetterTalk = Answered<'GET /api/v2/chat/letters/conversation'>;

export type OpenTalk =
  | { phase: 'none' }
  | { phase: 'loading'; id: number }
  | { phase: 'ready'; id: number; talk: LetterTalk }
  | { phase: 'failed'; id: number; message: string };
export const $talk = atom<OpenTalk>({ phase: 'none' });

const isOpen = (id: number): boolean => {
  const open = $talk.get();
  return open.phase !== 'none' && open.id === id;
};

const read = (target_id: number): Promise<LetterTalk> =>
  memberCall('GET /api/v2/chat/letters/conversation', { target_id }, undefined, true);

/** `firstInbox`: resolves when the unread counts are known. */
export async function openTalk(id: number, firstInbox: Promise<void>): Promise<void> {
  closeChannel();
  $talk.set({ phase: 'loading', id });
  try {
    const [talk] = await Promise.all([read(id), firstInbox]);
    if (!isOpen(id)) return;
    $talk.set({ phase: 'ready', id, talk });
    const session = $session.get();
    know([talk.user_info]);
    if (session.state === 'signed-in') {
      know([session.viewer]);
      // The session does not say what one wears.
      meetAgain([session.viewer.id]);
    }
    if (talk.channel_id > 0) openChannel(talk.channel_id, id);
  } catch (error) {
    if (isOpen(id)) $talk.set({ phase: 'failed', id, message: messageOf(error) });
  }
}

export function closeTalk(): void {
  closeChannel();
  $talk.set({ phase: 'none' });
}

/** Reads the conversation again: it, or what may be done in it, has changed. */
async function reload(id: number): Promise<void> {
  try {
    const talk = await read(id);
    if (!isOpen(id)) return;
    $talk.set({ phase: 'ready', id, talk });
    if (talk.channel_id > 0 && $channel.get()?.id !== talk.channel_id) openChannel(talk.channel_id, id);
  } catch (error) {
    // What is shown stays.
    console.warn(`conversation: ${messageOf(error)}`);
  }
}

export function onLetter({ channel_id }: ImEvents['letter']): void {
  loadInboxSoon();
  const open = $talk.get();
  if (open.phase !== 'ready') return;
  const { channel_id: known } = open.talk;
  if (known === channel_id || known === 0) void reload(open.id);
}

export const reloadTalk = (): void => {
  const open = $talk.get();
  if (open.phase === 'ready') void reload(open.id);
};

/** The first letter makes the conversation. The error's message, or undefined. */
export async function sayFirst(id: number, text: string): Promise<string | undefined> {
  try {
    const { channel_id } = await memberCall('POST /api/v2/chat/letters/begin', { target_id: id });
    if (!isOpen(id)) return undefined;
    openChannel(channel_id, id);
    const stop = im().on('opened', ({ channelId }) => {
      if (channelId !== channel_id) return;
      stop();
      say(text);
    });
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

/** Accepts the other's request, or declines it. The error's message, or undefined. */
export async function answerRequest(id: number, on: boolean): Promise<string | undefined> {
  try {
    await memberCall('POST /api/v2/chat/letters/answer', { target_id: id, on });
    if (!on) leave();
    else {
      showFolder('inbox');
      await reload(id);
    }
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

export async function removeTalk(id: number): Promise<void> {
  try {
    await memberCall('POST /api/v2/chat/letters/delete', { target_id: id });
    toast(TALK.removed);
    leave();
  } catch (error) {
    toast(messageOf(error), 'bad');
  }
}

function leave(): void {
  void loadInbox();
  go(LETTERS_PATH);
}
