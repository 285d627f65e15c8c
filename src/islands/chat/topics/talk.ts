/** Messages of the open topic: its own timeline beside the room's. */
import { atom } from 'nanostores';
import { serverNow } from '../../platform/request/clock.ts';
import { toast } from '../../platform/state/toast.ts';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import { anyCall } from '../api.ts';
import { ImError, type ImEvents } from '../im/client.ts';
import {
  acknowledged,
  drafted,
  failed,
  isWithdrawn,
  lastPosition,
  logged,
  newTimeline,
  opened,
  prepended,
  retried,
  type Timeline,
  withdrawn,
} from '../model/timeline.ts';
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

const patch = (id: number, change: (had: TopicPanelTalk) => Partial<TopicPanelTalk>): void => {
  const had = $talk.get();
  if (had?.id === id) $talk.set({ ...had, ...change(had) });
};
const change = (id: number, by: (had: Timeline) => Timeline): void =>
  patch(id, ({ timeline }) => ({ timeline: by(timeline) }));

/** Answers what ends it. */
export function openTalk(id: number): () => void {
  $talk.set({ id, phase: 'loading', topic: undefined, timeline: newTimeline(id), lineN: undefined });
  const client = im();
  const stops = [
    client.on('opened', onOpened),
    client.on('log', ({ channel_id, entries }) => {
      change(channel_id, had => logged(had, entries));
      if ($talk.get()?.id === channel_id) meetIn(entries);
      if ($talk.get()?.timeline.isStale) client.reopen(id);
    }),
    client.on('refused', ({ channelId }) => patch(channelId, () => ({ phase: 'gone' }))),
    client.on('closed', ({ channel_id }) => patch(channel_id, () => ({ phase: 'gone' }))),
    client.on('event', ({ channel_id }) => channel_id === id && void loadTopic(id)),
  ];
  client.open(id);
  void loadTopic(id);
  return () => {
    for (const stop of stops) stop();
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
  const had = $talk.get();
  const before_n = had?.timeline.messages[0]?.n;
  if (!had?.topic || before_n === undefined) return undefined;
  try {
    const target = { target_id: had.topic.group_id, channel_id: had.id };
    const page = await anyCall('GET /api/v2/chat/message/history', { ...target, before_n, count: PAGE });
    const list = page.list as Timeline['messages'];
    meetIn(list);
    change(had.id, timeline => prepended(timeline, { ...page, list }));
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
  const had = $talk.get();
  if (had?.phase !== 'ready' || viewerId() === undefined || document.hidden) return;
  const n = lastPosition(had.timeline);
  const count = $unread.get().counts[had.id];
  if (!isFollowed(had.id) || (count?.unread === 0 && count.readN === n)) return;
  const groupId = had.topic?.group_id ?? NO_GROUP;
  unreadEvent({ type: 'set', channelId: had.id, count: { groupId, unread: 0, mentioned: 0, readN: n } });
  im()
    .read(had.id, n)
    .catch(() => {});
}

/** `crypto.randomUUID` is absent on plain http. */
const newLocalId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(36)).join('-');

export function speak(text: string): void {
  const had = $talk.get();
  const userId = viewerId();
  if (!had || userId === undefined) return;
  const said = { message_type: 'text', content: { text } };
  const draft = { userId, localId: newLocalId(), ...said, at: serverNow() };
  change(had.id, timeline => drafted(timeline, draft));
  meet([userId]);
  void store(had.id, draft.localId, text);
}

export function speakAgain(localId: string): void {
  const had = $talk.get();
  const draft = had?.timeline.drafts.find(one => one.localId === localId);
  if (!had || !draft) return;
  change(had.id, timeline => retried(timeline, localId));
  void store(had.id, localId, String(draft.content['text']));
}

export const dropDraft = (localId: string): void => {
  const had = $talk.get();
  if (had) change(had.id, timeline => withdrawn(timeline, localId));
};

async function store(channelId: number, localId: string, text: string): Promise<void> {
  try {
    const { n } = await im().send({ channelId, localId, message_type: 'text', content: { text } });
    const had = $talk.get();
    if (had?.id === channelId && isWithdrawn(had.timeline, localId)) await im().recall(channelId, n);
    change(channelId, timeline => acknowledged(timeline, localId, n));
    // Whoever speaks follows it.
    if (had?.topic && !isFollowed(channelId)) {
      void loadFollowed(had.topic.group_id);
      void loadTopic(channelId);
    }
  } catch (error) {
    if (!(error instanceof ImError)) throw error;
    change(channelId, timeline => failed(timeline, localId, error.message));
  }
}

export async function takeBack(n: number): Promise<void> {
  const had = $talk.get();
  if (!had) return;
  try {
    await im().recall(had.id, n);
  } catch (error) {
    toast(error instanceof ImError ? error.message : TOPIC.gone, 'bad');
  }
}
