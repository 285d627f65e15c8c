/** Turns events into notices for the users concerned. */
import { sql, type Transaction } from 'kysely';
import type { Consumer } from '../../platform/db/consume.server.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import type { Registries } from '../../platform/feature/feature.ts';
import type { OutboxEventName, OutboxEvents } from '../../platform/ports/outbox.ts';
import { kindIn } from './kind.ts';
import { type Delivered, tell, tellMany } from './make.server.ts';

/** Called after the transaction, to update badges and send pushes. */
export type OnTold = (told: Delivered) => void;

interface Around {
  db: Pick<Database, 'dialect'>;
  registries: Pick<Registries, 'noticeKinds' | 'news' | 'audiences'>;
  onTold: OnTold;
}
interface Circumstances {
  at: number;
  after(tell: () => unknown): void;
}

export const makeNoticeConsumer = ({ db, registries, onTold }: Around): Consumer => {
  const { news: contributed, noticeKinds, audiences } = registries;
  const handle =
    <N extends OutboxEventName>(name: N) =>
    async (trx: Transaction<DB>, what: OutboxEvents[N], { at, after }: Circumstances) => {
      const all = contributed.flatMap(newsOf => newsOf[name]?.(what) ?? []);
      // In order of ids to avoid deadlock.
      for (const news of all.toSorted((one, other) => one.userId - other.userId)) {
        const told = await tell(trx, noticeKinds, news, at);
        if (told) after(() => onTold(told));
      }
    };
  const names = contributed.flatMap(newsOf => Object.keys(newsOf) as OutboxEventName[]);
  return {
    name: 'notice',
    on: {
      ...Object.fromEntries(names.map(name => [name, handle(name)])),
      async matchStarting(trx, { matchId }, { at, after }) {
        const match = await trx
          .selectFrom('match')
          .select('start_at')
          .where('id', '=', matchId)
          .executeTakeFirst();
        if (!match) return;
        // A rescheduled match is announced again.
        const key = `starting match ${matchId} ${match.start_at}`;
        const about = { type: 'match', id: matchId };
        for (const { kind, users } of audiences) {
          const { category } = kindIn(noticeKinds, kind);
          const news = { kind, category, about, key, users: users(trx, sql`${matchId}`) };
          const told = await tellMany(db, trx, news, at);
          if (told.noticeIds.length > 0) after(() => onTold(told));
        }
      },
    },
  };
};
