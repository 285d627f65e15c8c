/** Unread messages and mentions by channel, as a page knows them between loads. Pure. */
import { beyondOneAMatch, type MapLine } from '#lib/chat/group/map-line.ts';
import { levelOf, NOTIFIES } from '#lib/chat/group/mute-level.ts';

export interface ChannelCount {
  groupId: number;
  /** Messages of others. */
  unread: number;
  mentioned: number;
  /** Unread lines about finished maps. */
  mapLines?: readonly MapLine[] | undefined;
  /** Position up to which it is read; undefined if it is not known. */
  readN?: number | undefined;
  /** The latest position when it was loaded: what the server counted. */
  loadedN?: number | undefined;
}

export interface UnreadState {
  /** Counts by channel; read ones are left out or 0. */
  counts: Readonly<Record<number, ChannelCount>>;
  /** The latest position of an event, by channel. */
  heads: Readonly<Record<number, number>>;
  /** Own messages after it. */
  sent: Readonly<Record<number, number>>;
  /** Notice levels: by group, and of channels with a level of their own. */
  levels: Readonly<Record<'groups' | 'channels', Readonly<Record<number, number>>>>;
  /** The page is spoiler-free. */
  isVeiled?: boolean;
}

export const NOTHING_KNOWN: UnreadState = {
  counts: {},
  heads: {},
  sent: {},
  levels: { groups: {}, channels: {} },
};

/** A row of the call `im.unread`. */
interface Loaded {
  target_id: number;
  channel_id: number;
  unread: number;
  mentioned: number;
  map_lines?: readonly MapLine[];
  read_n: number;
  n: number;
  mute_status: number;
  is_as_group: boolean;
}

export type RoomUnreadEvent =
  | { type: 'loaded'; list: readonly Loaded[] }
  /** The latest position of a channel that was opened. */
  | { type: 'head'; channelId: number; n: number }
  /** A digest; `lookedAt`: the channel before the reader's eyes. */
  | {
      type: 'heads';
      groupId: number;
      channels: readonly Head[];
      lookedAt?: number | undefined;
      /** Whether the member blocks somebody. */
      isBlocked?: (userId: number) => boolean;
    }
  | { type: 'mention'; channelId: number; lookedAt?: number | undefined }
  /** An own message, from any tab. */
  | { type: 'said'; channelId: number; n: number }
  /** `mentioned`: mentions after it, where that is known. */
  | { type: 'read'; channelId: number; n: number; own: number; mentioned?: number | undefined }
  /** Set by the member, or before the server has answered. */
  | { type: 'set'; channelId: number; count: ChannelCount }
  /** The groups that the member belongs to: counts of others are dropped. */
  | { type: 'groups'; ids: readonly number[] }
  | { type: 'group_level'; groupId: number; level: number }
  | { type: 'channel_level'; channelId: number; level: number };

interface Head {
  channel_id: number;
  n: number;
  /** Senders of the new messages, once a message. */
  by?: readonly number[] | undefined;
  /** Identities that were mentioned; 0 for everybody. */
  calls?: readonly number[] | undefined;
  map_lines?: readonly MapLine[] | undefined;
}
const EVERYBODY = 0;

export function unreadAfter(state: UnreadState, event: RoomUnreadEvent): UnreadState {
  switch (event.type) {
    case 'loaded':
      return loaded(state, event.list);
    case 'head':
      return { ...state, heads: raised(state.heads, event.channelId, event.n) };
    case 'heads':
      return event.channels.reduce((now, head) => headed(now, event, head), state);
    case 'mention': {
      const count = state.counts[event.channelId];
      if (!count || event.channelId === event.lookedAt) return state;
      return counted(state, event.channelId, { ...count, mentioned: count.mentioned + 1 });
    }
    case 'said':
      return sent(state, event);
    case 'read':
      return read(state, event);
    case 'set':
      return counted(state, event.channelId, withLinesAfter(event.count, event.count.readN ?? 0));
    case 'groups':
      return { ...state, counts: ofGroups(state.counts, event.ids) };
    case 'group_level':
      return levelled(state, 'groups', event.groupId, event.level);
    case 'channel_level':
      return levelled(state, 'channels', event.channelId, event.level);
  }
}

function loaded(state: UnreadState, list: readonly Loaded[]): UnreadState {
  const counts = list.map(({ target_id: groupId, channel_id, mentioned, read_n: readN, n, ...row }) => {
    const { map_lines: mapLines = [] } = row;
    const unread = row.unread + beyondOneAMatch(mapLines);
    return [channel_id, { groupId, unread, mentioned, mapLines, readN, loadedN: n }];
  });
  // A digest that comes later counts no more than what came since.
  const heads = list.map(({ channel_id, n }) => [channel_id, Math.max(n, state.heads[channel_id] ?? 0)]);
  const sent = list.map(({ channel_id }) => [channel_id, 0]);
  const asMember = list.filter(({ is_as_group }) => !is_as_group);
  const channels = asMember.map(({ channel_id, mute_status }) => [channel_id, mute_status]);
  return {
    ...state,
    counts: Object.fromEntries(counts),
    heads: { ...state.heads, ...Object.fromEntries(heads) },
    sent: { ...state.sent, ...Object.fromEntries(sent) },
    levels: { ...state.levels, channels: Object.fromEntries(channels) },
  };
}

function headed(
  state: UnreadState,
  {
    groupId,
    lookedAt,
    isBlocked = nobody,
  }: Omit<Extract<RoomUnreadEvent, { type: 'heads' }>, 'type' | 'channels'>,
  { channel_id, n, by = [], calls, map_lines = [] }: Head,
): UnreadState {
  const before = state.heads[channel_id];
  const now = {
    ...state,
    heads: raised(state.heads, channel_id, n),
    sent: { ...state.sent, [channel_id]: 0 },
  };
  if (channel_id === lookedAt || (before !== undefined && n <= before)) return now;
  const count = state.counts[channel_id] ?? { groupId, unread: 0, mentioned: 0, readN: before };
  // Where the head was not known at least one is new: the counts are loaded soon.
  const base = before === undefined ? n - 1 : Math.max(before, count.readN ?? 0);
  const silent = (state.sent[channel_id] ?? 0) + by.slice(base - n).filter(isBlocked).length;
  const unread = count.unread + Math.max(0, n - base - silent);
  const mentioned = count.mentioned + (calls?.includes(EVERYBODY) ? 1 : 0);
  const mapLines = [...(count.mapLines ?? []), ...map_lines.filter(line => line.n > base)];
  return counted(now, channel_id, { ...count, unread, mentioned, mapLines });
}

const nobody = () => false;

/** Letters are of no group. */
const ofGroups = (counts: UnreadState['counts'], ids: readonly number[]): UnreadState['counts'] =>
  Object.fromEntries(
    Object.entries(counts).filter(([, { groupId }]) => groupId === 0 || ids.includes(groupId)),
  );

/** Counts an own message, which a digest brings before or after. */
function sent(state: UnreadState, { channelId, n }: { channelId: number; n: number }): UnreadState {
  const count = state.counts[channelId];
  if (n > (state.heads[channelId] ?? 0))
    return { ...state, sent: { ...state.sent, [channelId]: (state.sent[channelId] ?? 0) + 1 } };
  if (!count || n <= Math.max(count.readN ?? 0, count.loadedN ?? 0)) return state;
  return counted(state, channelId, { ...count, unread: Math.max(0, count.unread - 1) });
}

function read(
  state: UnreadState,
  { channelId, n, own, mentioned }: Extract<RoomUnreadEvent, { type: 'read' }>,
): UnreadState {
  const previous = state.counts[channelId];
  const now = { ...state, heads: raised(state.heads, channelId, n) };
  if (!previous) return now;
  const unread = Math.max(0, now.heads[channelId]! - n - own);
  const count = {
    ...previous,
    unread,
    readN: n,
    mentioned: unread === 0 ? 0 : (mentioned ?? previous.mentioned),
  };
  return counted(now, channelId, withLinesAfter(count, n));
}

const withLinesAfter = (count: ChannelCount, n: number): ChannelCount => ({
  ...count,
  mapLines: count.unread === 0 ? [] : count.mapLines?.filter(line => line.n > n),
});

const raised = (heads: UnreadState['heads'], channelId: number, n: number): UnreadState['heads'] => ({
  ...heads,
  [channelId]: Math.max(heads[channelId] ?? 0, n),
});

const counted = (state: UnreadState, channelId: number, count: ChannelCount): UnreadState => ({
  ...state,
  counts: { ...state.counts, [channelId]: count },
});

const levelled = (state: UnreadState, of: 'groups' | 'channels', id: number, level: number): UnreadState => ({
  ...state,
  levels: { ...state.levels, [of]: { ...state.levels[of], [id]: level } },
});

export const groupLevel = ({ levels }: UnreadState, groupId: number): number =>
  levels.groups[groupId] ?? NOTIFIES.all;

/** The channel's own; 3 for its group's. */
export const channelLevel = ({ levels }: UnreadState, channelId: number): number =>
  levels.channels[channelId] ?? NOTIFIES.asGroup;

export interface ShownUnread {
  unread: number;
  mentioned: number;
}

/**
 * Unread counts by the member's notice level: the channel's goes before the one of its group. Spoiler-free readers
 * get as many as they are shown.
 */
export function shownIn(state: UnreadState, channelId: number): ShownUnread {
  const count = state.counts[channelId];
  if (!count) return { unread: 0, mentioned: 0 };
  const { groupId, unread, mentioned, mapLines = [] } = count;
  const level = levelOf(channelLevel(state, channelId), groupLevel(state, groupId));
  if (level === NOTIFIES.nothing) return { unread: 0, mentioned: 0 };
  const counted = state.isVeiled ? Math.max(0, unread - beyondOneAMatch(mapLines)) : unread;
  return { unread: level === NOTIFIES.mentions ? 0 : counted, mentioned };
}

export const shownInGroup = (state: UnreadState, groupId: number): ShownUnread =>
  sumOf(state, ({ groupId: of }) => of === groupId);

export const shownInAll = (state: UnreadState): ShownUnread => sumOf(state, () => true);

function sumOf(state: UnreadState, isOf: (count: ChannelCount) => boolean): ShownUnread {
  const sum = { unread: 0, mentioned: 0 };
  for (const [id, count] of Object.entries(state.counts)) {
    if (!isOf(count)) continue;
    const { unread, mentioned } = shownIn(state, Number(id));
    sum.unread += unread;
    sum.mentioned += mentioned;
  }
  return sum;
}

export interface ChannelReading {
  /** The position of the last message in view. */
  inView: number;
  /** Position up to which it is read. */
  readN: number;
  /** The page is visible and has the focus. */
  isLookedAt: boolean;
  /** The member marked it unread: it stays so until it is left. */
  isMarkedUnread: boolean;
}

/**
 * Whether the count is of messages that were seen up to `inView`: it was counted before the mark arrived, or the mark was
 * lost. `isEnd`: nothing stands after it.
 */
export const isOutrun = (
  count: ChannelCount | undefined,
  { inView, isEnd }: { inView: number; isEnd: boolean },
): boolean =>
  count !== undefined &&
  count.unread + count.mentioned > 0 &&
  (isEnd || (count.readN !== undefined && count.readN < inView));

/** How far the channel is read by now; undefined if that is nothing new. */
export const readUpTo = ({
  inView,
  readN,
  isLookedAt,
  isMarkedUnread,
}: ChannelReading): number | undefined =>
  isLookedAt && !isMarkedUnread && inView > readN ? inView : undefined;
