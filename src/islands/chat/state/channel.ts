/** The open channel: its timeline, and what the member does in it. */
import { mapLinesIn } from '#lib/chat/gateway/veiled-lines.ts';
import { memberCall } from '../../platform/member-call.ts';
import { $readOnly } from '../../platform/state/read-only.ts';
import { $session } from '../../platform/state/session.ts';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import { ImError, type ImEvents } from '../im/client.ts';
import {
  lastPosition,
  logged,
  newMessagesAfter,
  newTimeline,
  opened,
  type Timeline,
  trimmed,
} from '../model/timeline.ts';
import { isOutrun, readUpTo } from '../model/unread.ts';
import type { OutgoingFile } from '../outbox/files.ts';
import { type NewMessage, post } from '../outbox/outbox.ts';
import { shownChannels } from '../outbox/unsent.ts';
import { isBlocked } from './blocked.ts';
import { im } from './client.ts';
import { dropSeenMentions, forgetMentions, loadMentions } from './mentions.ts';
import { meet, meetIn } from './people.ts';
import { forgetPicked } from './picked.ts';
import { forgetReacted, learnReacted } from './reactions.ts';
import { EVERY_MS, readMarks } from './read-marks.ts';
import { restoreAnswering } from './reply.ts';
import { $channel, $group, $unread, NO_GROUP, type OpenChannel } from './stores.ts';
import { noteSent, onRead, unreadEvent } from './unread.ts';

/** `withId`: the other one, in a private conversation. */
export function openChannel(id: number, withId?: number): void {
  closeChannel();
  $channel.set({
    id,
    withId,
    timeline: newTimeline(id),
    phase: 'loading',
    message: '',
    lineN: undefined,
    missed: 0,
    readN: 0,
    muteEnd: 0,
    isMarkedUnread: false,
  });
  shownChannels.add(id);
  im().open(id);
  restoreAnswering(id);
}

export function closeChannel(): void {
  const open = $channel.get();
  if (open) {
    shownChannels.delete(open.id);
    im().close(open.id);
  }
  forgetReacted();
  forgetMentions();
  forgetPicked();
  $channel.set(null);
}

/** Fetches the latest messages anew. */
export const reloadChannel = (): void => {
  const open = $channel.get();
  if (open) im().reopen(open.id);
};

/** Asks for it again after a failure. */
export function retryChannel(): void {
  const open = $channel.get();
  if (!open) return;
  $channel.set({ ...open, phase: 'loading' });
  im().reopen(open.id);
}

export const patch = (id: number, change: (open: OpenChannel) => Partial<OpenChannel>): void => {
  const open = $channel.get();
  if (open?.id === id) $channel.set({ ...open, ...change(open) });
};
export const change = (id: number, by: (timeline: Timeline) => Timeline): void =>
  patch(id, ({ timeline }) => ({ timeline: by(timeline) }));

export const viewerId = (): number | undefined => {
  const session = $session.get();
  return session.state === 'signed-in' ? session.viewer.id : undefined;
};

export function onOpened({ channelId, ...answer }: ImEvents['opened']): void {
  patch(channelId, open => {
    const timeline = opened(open.timeline, answer);
    if (open.phase === 'ready') return { timeline };
    const { unread = 0, mentioned = 0, readN } = $unread.get().counts[channelId] ?? {};
    const lineN = unread > 0 ? (readN ?? positionBefore(timeline, unread)) : undefined;
    const group = $group.get();
    if (mentioned > 0 && group.phase === 'ready') void loadMentions(group.id, channelId, lineN ?? 0);
    const missed = lineN === undefined ? 0 : unread;
    return { timeline, phase: 'ready', lineN, missed, readN: lineN ?? answer.n };
  });
  learnReacted(answer.entries, answer.reacted);
  meetIn(answer.entries);
  // What waits to be sent is the member's own.
  const own = viewerId();
  if (own !== undefined) meet([own]);
}

/** The position after which `count` messages of others stand. */
function positionBefore({ messages }: Timeline, count: number): number {
  const others = messages.filter(({ user_id }) => user_id !== viewerId());
  const first = others.at(-Math.min(count, others.length));
  return (first?.n ?? 1) - 1;
}

/** The server closed it, and it may be seen again by now. */
export function openAgain(id: number): void {
  if ($channel.get()?.id === id) im().reopen(id);
}

export function onLog({ channel_id, entries }: ImEvents['log']): void {
  change(channel_id, timeline => logged(timeline, entries));
  meetIn(entries);
  if ($channel.get()?.id === channel_id && $channel.get()!.timeline.isStale) im().reopen(channel_id);
}

export function onRefused({ channelId, error }: ImEvents['refused']): void {
  patch(channelId, () => ({ phase: 'failed', message: error.message }));
}

type MessageBody = Omit<NewMessage, 'channelId'>;

/** `replyN`: the position of the message that it answers. `mentioned`: as the frame has it. */
export const say = (text: string, about: Pick<MessageBody, 'replyN' | 'mentioned' | 'chosen'> = {}): void =>
  sayThis({ message_type: 'text', content: { text }, ...about });

/** A message of any kind. With files it may be for a channel that was left meanwhile. */
export function sayThis(
  body: MessageBody,
  attached?: { files: readonly OutgoingFile[]; channelId: number },
): void {
  const open = $channel.get();
  const channelId = attached?.channelId ?? open?.id;
  const userId = viewerId();
  if (channelId === undefined || userId === undefined) return;
  // Among older messages it would not be seen.
  if (open?.id === channelId && open.timeline.hasAfter) im().reopen(channelId);
  meet([userId]);
  void post({ ...body, channelId }, userId, attached?.files);
}

/** The error's message, or undefined. */
export async function recall(n: number): Promise<string | undefined> {
  const open = $channel.get();
  if (!open) return undefined;
  try {
    await im().recall(open.id, n);
    return undefined;
  } catch (error) {
    if (error instanceof ImError) return error.message;
    throw error;
  }
}

/** Drops old messages while the end is in sight: nobody misses what is far above. */
export function letGo(): void {
  const open = $channel.get();
  if (open && !open.timeline.hasAfter && trimmed(open.timeline) !== open.timeline) change(open.id, trimmed);
}

/** What came while the messages were out of sight begins at a new line. */
export function drawLine(): void {
  const open = $channel.get();
  const reader = { viewerId: viewerId(), isBlocked };
  if (!open || open.isMarkedUnread || reader.viewerId === undefined) return;
  const missed = newMessagesAfter(open.timeline.messages, open.readN, reader).length;
  if (missed > 0) patch(open.id, ({ readN }) => ({ lineN: readN, missed }));
}

/** The member sees the messages between these positions. */
export function seeMessages(from: number, to: number): void {
  const open = $channel.get();
  if (!open) return;
  if (open.missed > 0 && from <= open.lineN! + 1) patch(open.id, () => ({ missed: 0 }));
  readTo(to);
  dropSeenMentions(open.id, from, to);
}

/** The member sees the messages up to this position. */
function readTo(inView: number): void {
  const open = $channel.get();
  if (open?.phase !== 'ready' || viewerId() === undefined || $readOnly.get()) return;
  const { id, readN, isMarkedUnread, timeline } = open;
  const isLookedAt = !document.hidden && document.hasFocus();
  const n = readUpTo({ inView, readN, isLookedAt, isMarkedUnread });
  const isEnd = !timeline.hasAfter && inView === lastPosition(timeline);
  const count = $unread.get().counts[id];
  const isStale = isLookedAt && !isMarkedUnread && isOutrun(count, { inView, isEnd });
  if (n === undefined && !isStale) return;
  patch(id, () => ({ readN: inView }));
  if (count && isEnd)
    unreadEvent({ type: 'set', channelId: id, count: { ...count, unread: 0, mentioned: 0, readN: inView } });
  if (hasReadMark(open)) markRead(id, inView);
}

/** Marks seen messages as read, if their count came later. */
export const readOn = (): void => {
  const open = $channel.get();
  if (open) readTo(open.readN);
};

/** Visitors of a group have none. */
function hasReadMark({ withId }: OpenChannel): boolean {
  const group = $group.get();
  return withId !== undefined || (group.phase === 'ready' && !group.group.isVisitor);
}

/** Marks this message and later ones as unread again, until the channel is left. */
export function markUnread(n: number): void {
  const open = $channel.get();
  if (!open || $readOnly.get()) return;
  patch(open.id, () => ({ isMarkedUnread: true, readN: n - 1, lineN: n - 1 }));
  const group = $group.get();
  const unread = newMessagesAfter(open.timeline.messages, n - 1, { viewerId: viewerId(), isBlocked });
  const groupId = group.phase === 'ready' ? group.id : NO_GROUP;
  const count = {
    ...{ groupId, unread: unread.length, mentioned: 0, readN: n - 1 },
    mapLines: mapLinesIn(unread),
  };
  unreadEvent({ type: 'set', channelId: open.id, count });
  markRead(open.id, n - 1, true);
}

const markRead = readMarks(
  mark => {
    const { channelId, n } = mark;
    noteSent(mark);
    void im()
      .read(channelId, n)
      .then(
        read => onRead({ channel_id: channelId, ...read }),
        () => {},
      );
  },
  act => void setTimeout(act, EVERY_MS),
);

/** Loads the end of the mute that keeps the member from speaking here. */
export async function loadMute(): Promise<void> {
  const open = $channel.get();
  const group = $group.get();
  if (!open || group.phase !== 'ready' || group.group.isVisitor) return;
  const where = { group_id: group.id, channel_id: open.id };
  try {
    const { forbidden_end_time } = await memberCall(
      'GET /api/v2/chat/auth/get_self_auth',
      where,
      undefined,
      true,
    );
    patch(open.id, () => ({ muteEnd: forbidden_end_time }));
  } catch (error) {
    // Without it the reason is shown without an end.
    console.warn(`get_self_auth: ${messageOf(error)}`);
  }
}
