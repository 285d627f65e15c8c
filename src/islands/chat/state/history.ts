/** Pages of the open channel's messages, and the way to one of them. */
import { atom } from 'nanostores';
import { appended, jumped, prepended, type Timeline } from '#lib/chat/timeline.ts';
import { toast } from '../../state/toast.ts';
import { messageOf } from '../../ui/use-loaded.ts';
import { anyCall } from '../api.ts';
import { PLACE } from '../wording.ts';
import { address, groupAddress } from './address.ts';
import { change } from './channel.ts';
import { meetIn } from './people.ts';
import { learnReacted } from './reactions.ts';
import { $channel, $group } from './stores.ts';

/** Messages that one request brings. */
const PAGE = 40;

export interface Place {
  channelId: number;
  n: number;
}

/** The message to scroll to; the log clears it. */
export const $wanted = atom<Place | null>(null);

type Wish = { before_n: number } | { after_n: number } | { around_n: number };
type Page = Parameters<typeof prepended>[1];

/** The error's message, or undefined. */
async function load(wish: Wish, put: (had: Timeline, page: Page) => Timeline): Promise<string | undefined> {
  const open = $channel.get();
  const group = $group.get();
  if (!open || group.phase !== 'ready') return undefined;
  try {
    const target = { target_id: group.id, channel_id: open.id };
    const page = await anyCall('GET /api/v2/chat/message/history', { ...target, ...wish, count: PAGE });
    const list = page.list as Timeline['messages'];
    learnReacted(list, page.reacted);
    meetIn(list);
    change(open.id, had => put(had, { ...page, list }));
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

/** Loads the page before; the error's message, or undefined. */
export async function loadBefore(): Promise<string | undefined> {
  const first = $channel.get()?.timeline.messages[0]?.n;
  return first === undefined ? undefined : load({ before_n: first }, prepended);
}

/** Loads the page after; the error's message, or undefined. */
export async function loadAfter(): Promise<string | undefined> {
  const last = $channel.get()?.timeline.messages.at(-1)?.n;
  return last === undefined ? undefined : load({ after_n: last }, appended);
}

const isThere = ({ channelId, n }: Place): boolean => {
  const open = $channel.get();
  return open?.id === channelId && open.timeline.messages.some(message => message.n === n);
};

/** Loads what stands around the message, and scrolls to it. Whether it was found. */
export async function goTo(place: Place): Promise<boolean> {
  if ($channel.get()?.id !== place.channelId) return false;
  if (!isThere(place)) await load({ around_n: place.n }, jumped);
  if (!isThere(place)) return false;
  $wanted.set(place);
  return true;
}

/** To the message that the page's address names, once its channel is open. */
export async function followPlace(opened: { channelId: number }): Promise<void> {
  const { groupId, channelId, n } = address();
  if (groupId === undefined || n === undefined || channelId !== opened.channelId) return;
  // Later openings stay where the reader is.
  history.replaceState(null, '', groupAddress(groupId, channelId));
  if (!(await goTo({ channelId, n }))) toast(PLACE.missing, 'bad');
}
