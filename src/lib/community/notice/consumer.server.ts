/** Turns events into notices for the users concerned. */
import { sql, type Transaction } from 'kysely';
import type { Consumer } from '../../platform/db/consume.server.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import type { Registries } from '../../platform/feature/feature.ts';
import type { OutboxEventName, OutboxEvents } from '../../platform/ports/outbox.ts';
import { kindIn } from './kind.ts';
import { type Delivered, notify, notifyMany } from './make.server.ts';

/** Called after the transaction, to update badges and send pushes. */
export type OnDelivered = (delivered: Delivered) => void;

interface Around {
  db: Pick<Database, 'dialect'>;
  registries: Pick<Registries, 'noticeKinds' | 'noticeRequests' | 'audiences'>;
  onDelivered: OnDelivered;
}
interface Circumstances {
  at: number;
  after(work: () => unknown): void;
}

export const makeNoticeConsumer = ({ db, registries, onDelivered }: Around): Consumer => {
  const { noticeRequests: contributed, noticeKinds, audiences } = registries;
  const handle =
    <N extends OutboxEventName>(name: N) =>
    async (trx: Transaction<DB>, what: OutboxEvents[N], { at, after }: Circumstances) => {
      const all = contributed.flatMap(requestsOf => requestsOf[name]?.(what) ?? []);
      // In order of ids to avoid deadlock.
      for (const request of all.toSorted((one, other) => one.userId - other.userId)) {
        const delivered = await notify(trx, noticeKinds, request, at);
        if (delivered) after(() => onDelivered(delivered));
      }
    };
  const names = contributed.flatMap(requestsOf => Object.keys(requestsOf) as OutboxEventName[]);
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
          const request = { kind, category, about, key, users: users(trx, sql`${matchId}`) };
          const delivered = await notifyMany(db, trx, request, at);
          if (delivered.noticeIds.length > 0) after(() => onDelivered(delivered));
        }
      },
    },
  };
};
