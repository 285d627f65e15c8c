/** Pages of the open channel's messages, and the way to one of them. */
import { atom } from 'nanostores';
import { PRIVATE } from '#lib/chat/message/kind.ts';
import { toast } from '../../platform/state/toast.ts';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import { anyCall } from '../api.ts';
import { appended, jumped, prepended, type Timeline } from '../model/timeline.ts';
import { MISSING_MESSAGE } from '../wording.ts';
import { address, addressWithoutMessage } from './address.ts';
import { change } from './channel.ts';
import { meetIn } from './people.ts';
import { learnReacted } from './reactions.ts';
import { $channel, $group, type OpenChannel } from './stores.ts';

/** Messages that one request brings. */
const PAGE = 40;

export interface MessageRef {
  channelId: number;
  n: number;
}

/** The message to scroll to; the log clears it. */
export const $scrollTarget = atom<MessageRef | null>(null);

type PageInput = { before_n: number } | { after_n: number } | { around_n: number };
type Page = Parameters<typeof prepended>[1];

/** The error's message, or undefined. `fits`: whether the page still belongs to what is shown when it comes. */
async function load(
  input: PageInput,
  put: (timeline: Timeline, page: Page) => Timeline,
  fits: (timeline: Timeline) => boolean = () => true,
): Promise<string | undefined> {
  const open = $channel.get();
  const target = open && targetOf(open);
  if (!target) return undefined;
  try {
    const page = await anyCall('GET /api/v2/chat/message/history', { ...target, ...input, count: PAGE });
    const list = page.list as Timeline['messages'];
    learnReacted(list, page.reacted);
    meetIn(list);
    change(open.id, timeline => (fits(timeline) ? put(timeline, { ...page, list }) : timeline));
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

/** How the channel is named in calls; undefined while its group is not loaded. */
function targetOf({ id: channel_id, withId }: OpenChannel) {
  if (withId !== undefined) return { conversation_type: PRIVATE, target_id: withId, channel_id };
  const group = $group.get();
  return group.phase === 'ready' ? { target_id: group.id, channel_id } : undefined;
}

/** Loads the page before; the error's message, or undefined. */
export async function loadBefore(): Promise<string | undefined> {
  const first = firstOf($channel.get()?.timeline);
  if (first === undefined) return undefined;
  return load({ before_n: first }, prepended, timeline => firstOf(timeline) === first);
}

/** Loads the page after; the error's message, or undefined. */
export async function loadAfter(): Promise<string | undefined> {
  const last = lastOf($channel.get()?.timeline);
  if (last === undefined) return undefined;
  return load({ after_n: last }, appended, timeline => lastOf(timeline) === last);
}

const firstOf = (timeline: Timeline | undefined): number | undefined => timeline?.messages[0]?.n;
const lastOf = (timeline: Timeline | undefined): number | undefined => timeline?.messages.at(-1)?.n;

const isThere = ({ channelId, n }: MessageRef): boolean => {
  const open = $channel.get();
  return open?.id === channelId && open.timeline.messages.some(message => message.n === n);
};

/** Loads what stands around the message, and scrolls to it. Whether it was found. */
export async function goTo(target: MessageRef): Promise<boolean> {
  if ($channel.get()?.id !== target.channelId) return false;
  if (!isThere(target)) await load({ around_n: target.n }, jumped);
  if (!isThere(target)) return false;
  $scrollTarget.set(target);
  return true;
}

/**
 * Goes to the first message after a position, also where the next ones were deleted for their age. Whether there is
 * one.
 */
export async function goToFirstAfter(channelId: number, n: number): Promise<boolean> {
  if (await goTo({ channelId, n: n + 1 })) return true;
  const open = $channel.get();
  const next = open?.id === channelId ? open.timeline.messages.find(message => message.n > n) : undefined;
  return next !== undefined && goTo({ channelId, n: next.n });
}

/** Goes to the message that the page's address names, once its channel or conversation is open. */
export async function followMessage({ channelId }: { channelId: number }): Promise<void> {
  const { channelId: namedId, withId, n } = address();
  const open = $channel.get();
  const isNamed = withId === undefined ? namedId === channelId : open?.withId === withId;
  if (n === undefined || open?.id !== channelId || !isNamed) return;
  // Later openings stay where the reader is.
  history.replaceState(null, '', addressWithoutMessage());
  if (!(await goTo({ channelId, n }))) toast(MISSING_MESSAGE.missing, 'bad');
}
