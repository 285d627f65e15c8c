/** A user's data here: their notices, and their name in others' notices. */
import type { Kysely } from 'kysely';
import type { UserData } from '../../members/account/user-data.ts';
import type { DB } from '../../platform/db/schema.ts';
import { clock, dayKey } from '../../platform/kernel/time.ts';
import type { Category } from './category.ts';
import { uncount } from './counter.server.ts';
import type { Kinds } from './kind.ts';
import { CATEGORY_NAMES, NOTICE_DATA, NOTICE_WORDING, whoOf } from './wording.ts';

const timeOf = (at: number) => `${dayKey(at)} ${clock(at)}`;

const OWN = ['notice', 'notice_counter', 'notice_quiet', 'notice_switch', 'push_subscription'] as const;

export const makeNoticeData = (kinds: Kinds): UserData => ({
  async tables({ read }, userId) {
    const notices = await read
      .selectFrom('notice')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
    const switches = await read
      .selectFrom('notice_switch')
      .select(['category', 'is_on'])
      .where('user_id', '=', userId)
      .execute();
    const quiet = await read
      .selectFrom('notice_quiet')
      .select(['is_on', 'from_time', 'to_time'])
      .where('user_id', '=', userId)
      .execute();
    const browsers = await read
      .selectFrom('push_subscription')
      .select(['endpoint', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
    const rows = notices.map(row => ({
      category: CATEGORY_NAMES[row.category as Category],
      told: kinds[row.kind]?.title(whoOf([`${row.actors}`], row.actors)) ?? NOTICE_WORDING.gone,
      about: `${row.about_type} ${row.about_id}`,
      read: row.is_read,
      time: timeOf(row.order_at),
    }));
    return [
      { name: 'notices', title: NOTICE_DATA.notices, rows },
      { name: 'notice-switches', title: NOTICE_DATA.switches, rows: switches },
      { name: 'quiet-hours', title: NOTICE_DATA.quiet, rows: quiet },
      {
        name: 'push-browsers',
        title: NOTICE_DATA.push,
        rows: browsers.map(row => ({ endpoint: row.endpoint, time: timeOf(row.created_at) })),
      },
    ];
  },

  /** Both choices do the same: notices hold nothing the user wrote. */
  async erase(trx, userId) {
    await trx
      .deleteFrom('notice_actor')
      .where('notice_id', 'in', query =>
        query.selectFrom('notice').select('id').where('user_id', '=', userId),
      )
      .execute();
    for (const table of OWN) await trx.deleteFrom(table).where('user_id', '=', userId).execute();
    await leaveNotices(trx, userId);
  },
});

/** Removes the user from others' notices of several actors; deletes notices left without an actor. */
async function leaveNotices(trx: Kysely<DB>, userId: number): Promise<void> {
  const liked = () => trx.selectFrom('notice_actor').select('notice_id').where('user_id', '=', userId);
  await trx
    .updateTable('notice')
    .set(set => ({ actors: set('actors', '-', 1) }))
    .where('id', 'in', liked())
    .execute();
  const empty = await trx
    .deleteFrom('notice')
    .where('id', 'in', liked())
    .where('actors', '=', 0)
    .returning(['user_id', 'category', 'is_read'])
    .execute();
  await trx.deleteFrom('notice_actor').where('user_id', '=', userId).execute();
  await uncount(trx, empty);
}
