/** The open channel: its timeline, and what the member does in it. */
import {
  acknowledged,
  type Draft,
  drafted,
  failed,
  isWithdrawn,
  lastPlace,
  logged,
  newsAfter,
  newTimeline,
  opened,
  retried,
  type Timeline,
  trimmed,
  withdrawn,
} from '#lib/chat/timeline.ts';
import { ImError, type ImEvents } from '../../im/client.ts';
import { memberCall } from '../../member-call.ts';
import { serverNow } from '../../request/clock.ts';
import { $session } from '../../state/session.ts';
import { messageOf } from '../../ui/use-loaded.ts';
import { im } from './client.ts';
import { meet, meetIn } from './people.ts';
import { forgetReacted, learnReacted } from './reactions.ts';
import { EVERY_MS, readMarks } from './read-marks.ts';
import { $channel, $group, $unread, type OpenChannel } from './stores.ts';
import { heardRead } from './unread.ts';

export function openChannel(id: number): void {
  closeChannel();
  $channel.set({
    id,
    timeline: newTimeline(id),
    phase: 'loading',
    message: '',
    lineN: undefined,
    readN: 0,
    muteEnd: 0,
    isKeptUnread: false,
  });
  im().open(id);
}

export function closeChannel(): void {
  const open = $channel.get();
  if (open) im().close(open.id);
  forgetReacted();
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
export const change = (id: number, by: (had: Timeline) => Timeline): void =>
  patch(id, ({ timeline }) => ({ timeline: by(timeline) }));

const viewerId = (): number | undefined => {
  const session = $session.get();
  return session.state === 'signed-in' ? session.viewer.id : undefined;
};

export function heardOpened({ channelId, ...answer }: ImEvents['opened']): void {
  patch(channelId, open => {
    const timeline = opened(open.timeline, answer);
    if (open.phase === 'ready') return { timeline };
    const unread = $unread.get()[channelId]?.unread ?? 0;
    const lineN = unread > 0 ? placeBefore(timeline, unread) : undefined;
    return { timeline, phase: 'ready', lineN, readN: lineN ?? answer.n };
  });
  learnReacted(answer.entries, answer.reacted);
  meetIn(answer.entries);
}

/** The place after which `count` messages of others stand. */
function placeBefore({ messages }: Timeline, count: number): number {
  const others = messages.filter(({ user_id }) => user_id !== viewerId());
  const first = others.at(-Math.min(count, others.length));
  return (first?.n ?? 1) - 1;
}

/** The server closed it, and it may be seen again by now. */
export function openAgain(id: number): void {
  if ($channel.get()?.id === id) im().reopen(id);
}

export function heardLog({ channel_id, entries }: ImEvents['log']): void {
  change(channel_id, had => logged(had, entries));
  meetIn(entries);
  if ($channel.get()?.id === channel_id && $channel.get()!.timeline.isStale) im().reopen(channel_id);
}

export function heardRefused({ channelId, error }: ImEvents['refused']): void {
  patch(channelId, () => ({ phase: 'failed', message: error.message }));
}

/** `replyN`: the place of the message that it answers. `mentioned`: as the frame has it. */
export function say(text: string, { replyN, mentioned }: Pick<Draft, 'replyN' | 'mentioned'> = {}): void {
  const open = $channel.get();
  const userId = viewerId();
  if (!open || userId === undefined) return;
  // Among older messages it would not be seen.
  if (open.timeline.hasAfter) im().reopen(open.id);
  const draft = { userId, localId: newLocalId(), text, replyN, mentioned, at: serverNow() };
  change(open.id, had => drafted(had, draft));
  meet([userId]);
  void store(open.id, draft);
}

export function sayAgain(localId: string): void {
  const open = $channel.get();
  const draft = open?.timeline.drafts.find(one => one.localId === localId);
  if (!open || !draft) return;
  change(open.id, had => retried(had, localId));
  void store(open.id, draft);
}

/** `crypto.randomUUID` is absent on plain http. */
const newLocalId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(36)).join('-');

/** Takes back a message that has no place yet. */
export const withdraw = (localId: string): void => {
  const open = $channel.get();
  if (open) change(open.id, had => withdrawn(had, localId));
};

type Unsent = Pick<Draft, 'localId' | 'text' | 'replyN' | 'mentioned'>;

async function store(channelId: number, draft: Unsent): Promise<void> {
  const { localId, text, replyN, mentioned } = draft;
  try {
    const { n } = await im().send({ channelId, localId, text, replyN, mentioned });
    const open = $channel.get();
    if (open?.id === channelId && isWithdrawn(open.timeline, localId)) await im().recall(channelId, n);
    change(channelId, had => acknowledged(had, localId, n));
  } catch (error) {
    if (!(error instanceof ImError)) throw error;
    change(channelId, had => failed(had, localId, error.message));
    if (error.reason === 'muted') void loadMute();
  }
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

/** Its end is in sight: nobody misses what is far above. */
export function letGo(): void {
  const open = $channel.get();
  if (open && !open.timeline.hasAfter && trimmed(open.timeline) !== open.timeline) change(open.id, trimmed);
}

/** The member has seen the end of the timeline. */
export function readToEnd(): void {
  const open = $channel.get();
  if (open?.phase !== 'ready' || document.hidden || viewerId() === undefined) return;
  // Further messages are not loaded; or the member wants to come back to it.
  if (open.timeline.hasAfter || open.isKeptUnread) return;
  const n = lastPlace(open.timeline);
  const count = $unread.get()[open.id];
  if (n <= open.readN && !count?.unread && !count?.mentioned) return;
  patch(open.id, () => ({ readN: n }));
  if (count) $unread.setKey(open.id, { ...count, unread: 0, mentioned: 0 });
  const group = $group.get();
  if (group.phase !== 'ready' || group.group.isVisitor) return;
  markRead(open.id, n);
}

/** From this message on it is unread again, until the channel is left. */
export function markUnread(n: number): void {
  const open = $channel.get();
  if (!open) return;
  patch(open.id, () => ({ isKeptUnread: true, readN: n - 1, lineN: n - 1 }));
  const group = $group.get();
  const unread = newsAfter(open.timeline.messages, n - 1, viewerId()).length;
  if (group.phase === 'ready') $unread.setKey(open.id, { groupId: group.id, unread, mentioned: 0 });
  markRead(open.id, n - 1, true);
}

const markRead = readMarks(
  ({ channelId, n }) =>
    void im()
      .read(channelId, n)
      .then(
        read => heardRead({ channel_id: channelId, ...read }),
        () => {},
      ),
  act => void setTimeout(act, EVERY_MS),
);

/** Until when the member may not speak here. */
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
