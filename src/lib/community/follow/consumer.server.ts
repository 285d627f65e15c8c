/** Notifies followers of the ends of matches; starts are notified with the reminders of subscribers. */
import { type Kysely, sql } from 'kysely';
import type { Consumer } from '../../platform/db/consume.server.ts';
import type { DB } from '../../platform/db/schema.ts';
import type { ConsumerContext } from '../../platform/feature/feature.ts';
import { DAY } from '../../platform/kernel/time.ts';
import { MATCH_STATUS } from '../../wiki/match/status.ts';
import { kindIn } from '../notice/kind.ts';
import { notifyMany } from '../notice/make.server.ts';
import { NOTIFIED_OF_END } from './kind.ts';
import { followersOfMatch } from './store.server.ts';

/** A result entered longer after the match's start than this notifies nobody. */
const RECENT_MS = 2 * DAY;
export const ENDED_KIND = 'followed_ended';

/** Notifies followers once: a correction of the result notifies nobody again. */
export const followConsumer = ({
  db,
  registries,
  notices,
}: Pick<ConsumerContext, 'db' | 'registries' | 'notices'>): Consumer => ({
  name: 'follow',
  on: {
    async resultsChanged(trx, { matchIds }, { at, after }) {
      const { category } = kindIn(registries.noticeKinds, ENDED_KIND);
      for (const id of matchIds) {
        if (!(await hasJustEnded(trx, id, at))) continue;
        const users = followersOfMatch(trx, sql`${id}`, NOTIFIED_OF_END);
        const about = { type: 'match', id };
        const request = { kind: ENDED_KIND, category, about, key: `ended match ${id}`, users };
        const delivered = await notifyMany(db, trx, request, at);
        if (delivered.noticeIds.length > 0) after(() => notices.onDelivered(delivered));
      }
    },
  },
});

/** `at`: when the result was entered, epoch milliseconds. */
async function hasJustEnded(trx: Kysely<DB>, matchId: number, at: number): Promise<boolean> {
  const match = await trx
    .selectFrom('match')
    .select(['status', 'start_at'])
    .where('id', '=', matchId)
    .executeTakeFirst();
  return match?.status === MATCH_STATUS.ended && (match.start_at === null || at - match.start_at < RECENT_MS);
}
