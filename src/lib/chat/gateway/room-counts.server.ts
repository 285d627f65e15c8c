/** Sends open rooms the counts of their sign-ins and quizzes: changes within a second are one frame a room. */
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import type { OpenContext, OpenedFeature, Running } from '../../platform/feature/feature.ts';
import { log } from '../../platform/kernel/log.server.ts';
import { dayKey } from '../../platform/kernel/time.ts';
import { countsOf } from '../quiz/present.ts';
import { shownQuizzes } from '../quiz/shown.server.ts';
import { lastNth } from '../sign/store.server.ts';
import { down } from './down.ts';
import type { ChatGateway } from './gateway.server.ts';

const TOGETHER_MS = 1000;

/** Channels and quizzes changed since the last look. */
class Changed {
  readonly signs = new Set<number>();
  /** Quizzes by channel. */
  readonly quizzes = new Map<number, Set<number>>();

  addQuiz(channelId: number, quizId: number): void {
    const ids = this.quizzes.get(channelId) ?? new Set();
    this.quizzes.set(channelId, ids.add(quizId));
  }
}

export function openRoomCounts({ db, bus, now }: OpenContext, { chat }: Running): OpenedFeature {
  let changed = new Changed();
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();
  const sendDue = () => {
    timer = undefined;
    const due = changed;
    changed = new Changed();
    // One after the other: an older count never overtakes a newer one.
    sending = sending
      .then(() => sendCounts(db, chat, due, dayKey(now())))
      .catch(err => log.error({ err }, 'chat: counts of rooms'));
  };
  const note = (add: () => void) => {
    if (chat.clients.size === 0) return;
    add();
    timer ??= setTimeout(sendDue, TOGETHER_MS);
  };
  const stops = [
    bus.subscribe('roomSigned', ({ channelId }) => note(() => changed.signs.add(channelId))),
    bus.subscribe('quizAnswered', ({ channelId, quizId }) => note(() => changed.addQuiz(channelId, quizId))),
  ];
  return {
    async close() {
      for (const stop of stops) stop();
      clearTimeout(timer);
      await sending;
    },
  };
}

async function sendCounts(db: Database, chat: ChatGateway, changed: Changed, today: string): Promise<void> {
  const open = chat.openChannels();
  for (const channelId of changed.signs)
    if (open.has(channelId)) {
      const count = await lastNth(db, channelId, today);
      offer(chat, channelId, down('signs', { channel_id: channelId, today, count }));
    }
  for (const [channelId, ids] of changed.quizzes)
    if (open.has(channelId)) {
      const quizzes = await countsIn(db, [...ids]);
      if (quizzes.length > 0) offer(chat, channelId, down('quizzes', { channel_id: channelId, quizzes }));
    }
}

async function countsIn(db: Database, ids: readonly number[]) {
  const rows = await shownQuizzes(db)
    .select(['q.id', 'q.counts'])
    .where('q.id', 'in', idList(db, ids))
    .execute();
  return rows.map(row => ({ quiz_id: row.id, counts: countsOf(row) }));
}

/** Sends the counts; clients that are too slow for them read them when they open the room again. */
function offer(chat: ChatGateway, channelId: number, bytes: Buffer): void {
  for (const client of chat.clients) if (client.open.has(channelId)) client.outlet.offer(bytes);
}
