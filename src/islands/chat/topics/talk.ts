/** Messages of the open topic: its own timeline beside the room's. */
import { atom } from 'nanostores';
import { toast } from '../../platform/state/toast.ts';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import { anyCall } from '../api.ts';
import { ImError, type ImEvents } from '../im/client.ts';
import { lastPosition, logged, newTimeline, opened, prepended, type Timeline } from '../model/timeline.ts';
import { post } from '../outbox/outbox.ts';
import { storedMessages } from '../outbox/told.ts';
import { shownChannels } from '../outbox/unsent.ts';
import { viewerId } from '../state/channel.ts';
import { im } from '../state/client.ts';
import { meet, meetIn } from '../state/people.ts';
import { $unread, NO_GROUP } from '../state/stores.ts';
import { isFollowed, loadFollowed, type TopicInfo, topicAt } from '../state/topic.ts';
import { unreadEvent } from '../state/unread.ts';
import { TOPIC } from './wording.ts';

export interface TopicPanelTalk {
  id: number;
  phase: 'loading' | 'ready' | 'gone';
  topic: TopicInfo | undefined;
  timeline: Timeline;
  /** Position up to which it was read when it was opened; undefined if nothing was unread. */
  lineN: number | undefined;
}

export const $talk = atom<TopicPanelTalk | null>(null);

/** Messages that one request brings. */
const PAGE = 40;

const patch = (id: number, change: (previous: TopicPanelTalk) => Partial<TopicPanelTalk>): void => {
  const previous = $talk.get();
  if (previous?.id === id) $talk.set({ ...previous, ...change(previous) });
};
const change = (id: number, by: (previous: Timeline) => Timeline): void =>
  patch(id, ({ timeline }) => ({ timeline: by(timeline) }));

/** Answers what ends it. */
export function openTalk(id: number): () => void {
  $talk.set({ id, phase: 'loading', topic: undefined, timeline: newTimeline(id), lineN: undefined });
  const client = im();
  const stops = [
    client.on('opened', onOpened),
    client.on('log', ({ channel_id, entries }) => {
      change(channel_id, previous => logged(previous, entries));
      if ($talk.get()?.id === channel_id) meetIn(entries);
      if ($talk.get()?.timeline.isStale) client.reopen(id);
    }),
    client.on('refused', ({ channelId }) => patch(channelId, () => ({ phase: 'gone' }))),
    client.on('closed', ({ channel_id }) => patch(channel_id, () => ({ phase: 'gone' }))),
    client.on('event', ({ channel_id }) => channel_id === id && void loadTopic(id)),
    storedMessages.listen(({ channelId }) => followSpoken(channelId)),
  ];
  shownChannels.add(id);
  client.open(id);
  void loadTopic(id);
  return () => {
    for (const stop of stops) stop();
    shownChannels.delete(id);
    client.close(id);
    $talk.set(null);
  };
}

export async function loadTopic(id: number): Promise<void> {
  const topic = await topicAt(id);
  patch(id, () => (topic ? { topic } : { phase: 'gone' }));
}

function onOpened({ channelId, ...answer }: ImEvents['opened']): void {
  patch(channelId, ({ phase, timeline, lineN }) => {
    const { unread = 0, readN } = $unread.get().counts[channelId] ?? {};
    const line = phase === 'loading' && unread > 0 ? readN : lineN;
    return { phase: 'ready', timeline: opened(timeline, answer), lineN: line };
  });
  if ($talk.get()?.id === channelId) meetIn(answer.entries);
}

/** The error's message, or undefined. */
export async function loadEarlier(): Promise<string | undefined> {
  const previous = $talk.get();
  const before_n = previous?.timeline.messages[0]?.n;
  if (!previous?.topic || before_n === undefined) return undefined;
  try {
    const target = { target_id: previous.topic.group_id, channel_id: previous.id };
    const page = await anyCall('GET /api/v2/chat/message/history', { ...target, before_n, count: PAGE });
    const list = page.list as Timeline['messages'];
    meetIn(list);
    change(previous.id, timeline => prepended(timeline, { ...page, list }));
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

/** Pages that the way to a message far above may take. */
const PAGES_MAX = 25;

/** Loads earlier messages until the one at this position is there; whether it is. */
export async function reach(n: number): Promise<boolean> {
  for (let i = 0; i < PAGES_MAX; i++) {
    const { messages, hasBefore } = $talk.get()?.timeline ?? { messages: [], hasBefore: false };
    if (messages.some(one => one.n === n)) return true;
    if (!hasBefore || (messages[0]?.n ?? 0) < n || (await loadEarlier()) !== undefined) return false;
  }
  return false;
}

/** The end was seen: nothing is unread. */
export function readAll(): void {
  const previous = $talk.get();
  if (previous?.phase !== 'ready' || viewerId() === undefined || document.hidden) return;
  const n = lastPosition(previous.timeline);
  const count = $unread.get().counts[previous.id];
  if (!isFollowed(previous.id) || (count?.unread === 0 && count.readN === n)) return;
  const groupId = previous.topic?.group_id ?? NO_GROUP;
  unreadEvent({ type: 'set', channelId: previous.id, count: { groupId, unread: 0, mentioned: 0, readN: n } });
  im()
    .read(previous.id, n)
    .catch(() => {});
}

export function speak(text: string): void {
  const previous = $talk.get();
  const userId = viewerId();
  if (!previous || userId === undefined) return;
  meet([userId]);
  void post({ channelId: previous.id, message_type: 'text', content: { text } }, userId);
}

/** Whoever speaks in a topic follows it. */
function followSpoken(channelId: number): void {
  const previous = $talk.get();
  if (previous?.id !== channelId || !previous.topic || isFollowed(channelId)) return;
  void loadFollowed(previous.topic.group_id);
  void loadTopic(channelId);
}

export async function takeBack(n: number): Promise<void> {
  const previous = $talk.get();
  if (!previous) return;
  try {
    await im().recall(previous.id, n);
  } catch (error) {
    toast(error instanceof ImError ? error.message : TOPIC.gone, 'bad');
  }
}
