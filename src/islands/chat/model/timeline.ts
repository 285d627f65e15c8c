/** What a client knows of the messages of an open channel. Pure. */
import { withoutMapCount } from '#lib/chat/gateway/veiled-lines.ts';
import { SHOWN } from '#lib/chat/message/kind.ts';
import type { WireMessage } from '#lib/chat/message/wire.ts';

export interface Timeline {
  channelId: number;
  /** The latest change that is known; undefined before the channel was opened. */
  rev: number | undefined;
  /** Messages in the order of their positions, without gaps. */
  messages: readonly WireMessage[];
  hasBefore: boolean;
  hasAfter: boolean;
  /** The latest position of an event, while later messages than these were not loaded. */
  latestN: number;
  /** Changes were missed: open the channel anew. */
  isStale: boolean;
  /**
   * Positions of the messages that were the first before an older page came: they keep their heads, and so their
   * height.
   */
  pageStarts: readonly number[];
}

export interface OpenedChannel {
  n: number;
  rev: number;
  entries: readonly WireMessage[];
  has_before: boolean;
  /** The viewer's own reactions to them. */
  reacted: readonly { n: number; emoji: string }[];
}

export interface HistoryPage {
  list: readonly WireMessage[];
  has_before: boolean;
  has_after: boolean;
}

export const newTimeline = (channelId: number): Timeline => ({
  channelId,
  rev: undefined,
  messages: [],
  hasBefore: false,
  hasAfter: false,
  latestN: 0,
  isStale: false,
  pageStarts: [],
});

/** The answer to `open` without a known `rev`: starts over. */
export const opened = (
  timeline: Timeline,
  { rev, entries, has_before }: Omit<OpenedChannel, 'reacted'>,
): Timeline => ({
  ...timeline,
  rev,
  messages: entries,
  hasBefore: has_before,
  hasAfter: false,
  isStale: false,
});

/** New and changed messages. Those beyond the pages that are loaded only move `rev`. */
export function logged(timeline: Timeline, entries: readonly WireMessage[]): Timeline {
  const rev = Math.max(timeline.rev ?? 0, ...entries.map(entry => entry.rev));
  const known = new Map(timeline.messages.map(message => [message.n, message]));
  let last = timeline.messages.at(-1)?.n;
  let { isStale, latestN } = timeline;
  for (const entry of entries.toSorted((a, b) => a.n - b.n)) {
    const before = known.get(entry.n);
    if (before) {
      if (before.rev < entry.rev) known.set(entry.n, entry);
    } else if (last === undefined || entry.n > last) {
      if (timeline.hasAfter) {
        latestN = Math.max(latestN, entry.n);
        continue;
      }
      // Positions have no gaps: a hole means that an event was missed.
      if (last !== undefined && entry.n > last + 1) isStale = true;
      else known.set(entry.n, entry);
      last = entry.n;
    }
  }
  return { ...timeline, rev, messages: [...known.values()], latestN, isStale };
}

export const gapped = (timeline: Timeline): Timeline => ({ ...timeline, isStale: true });

/** An earlier page. What is known already stays as it is. */
export const prepended = (timeline: Timeline, { list, has_before }: HistoryPage): Timeline => {
  const first = timeline.messages[0]?.n ?? Infinity;
  const older = list.filter(({ n }) => n < first);
  const pageStarts = [...timeline.pageStarts, first];
  return { ...timeline, messages: [...older, ...timeline.messages], hasBefore: has_before, pageStarts };
};

/** A later page, where the timeline does not reach the end. */
export const appended = (timeline: Timeline, { list, has_after }: HistoryPage): Timeline => {
  const last = timeline.messages.at(-1)?.n ?? 0;
  const newer = list.filter(({ n }) => n > last);
  const messages = [...timeline.messages, ...newer];
  // Messages that came while the page was on its way are read next.
  return { ...timeline, messages, hasAfter: has_after || timeline.latestN > (messages.at(-1)?.n ?? 0) };
};

/** A page around a position, instead of what was loaded. */
export const jumped = (timeline: Timeline, { list, has_before, has_after }: HistoryPage): Timeline => ({
  ...timeline,
  messages: list,
  hasBefore: has_before,
  hasAfter: has_after,
});

/** The latest position that is known. */
export const lastPosition = ({ messages }: Timeline): number => messages.at(-1)?.n ?? 0;

interface NewMessagesOptions {
  viewerId: number | undefined;
  isVeiled?: boolean;
  isBlocked?: (userId: number) => boolean;
}

/** Shown messages of others, not of blocked ones, after `n`; takes as long as there are messages after it. `isVeiled`: as rowsOf. */
export function newMessagesAfter(
  messages: readonly WireMessage[],
  n: number,
  { viewerId, isVeiled, isBlocked }: NewMessagesOptions,
): WireMessage[] {
  const found = messages
    .slice(messages.findLastIndex(message => message.n <= n) + 1)
    .filter(({ user_id, status }) => user_id !== viewerId && status === SHOWN && !isBlocked?.(user_id));
  return isVeiled ? withoutMapCount(found) : found;
}

/** Messages that a room keeps loaded while its end is read, and from how many on it lets the oldest go. */
const MESSAGES_MAX = 1000;
const MOST = 2000;

/** An evening in a lively room brings tens of thousands: those far above are loaded again when the reader goes there. */
export const trimmed = (timeline: Timeline): Timeline =>
  timeline.messages.length <= MOST
    ? timeline
    : { ...timeline, messages: timeline.messages.slice(-MESSAGES_MAX), hasBefore: true };
