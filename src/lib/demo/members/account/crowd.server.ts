/** Demo members who comment, rate and predict, so that the demo shows such content. */

import { NORMAL } from '../../../members/account/status.ts';
import { newUniqueId } from '../../../members/account/unique-id.server.ts';
import type { Database } from '../../../platform/db/database.ts';
import { idList } from '../../../platform/db/id-list.ts';
import { once } from '../../../platform/db/once.server.ts';
import { nicknameKey } from '../../../platform/kernel/nickname-key.ts';
import { DAY, dayStart } from '../../../platform/kernel/time.ts';
import { DEMO_CROWD } from './crowd-wording.ts';

/** Row of `meta` with their ids: a real user with the same nickname is not taken for one of them. */
export const CROWD = 'demo_crowd';
/** Phone numbers after those of README; these members have no password. */
const PHONES_FROM = 13_800_000_101;
/** They registered one after another, all before the first match they comment on. */
const FIRST_CAME = dayStart('2024-03-02')!;
const APART = 12 * DAY;

/** Makes the members once per database. Only called for the demo data. */
export const makeDemoCrowd = (db: Database, now: number): Promise<void> =>
  once(db, CROWD, now, async ({ write }) => {
    const rows = DEMO_CROWD.map((member, i) => ({
      ...member,
      phone: String(PHONES_FROM + i),
      unique_id: newUniqueId(),
      nickname_key: nicknameKey(member.nickname),
      is_default_nickname: 0,
      is_operator: 0,
      status: NORMAL,
      created_at: FIRST_CAME + i * APART,
    }));
    const made = await write
      .insertInto('user')
      .values(rows)
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .execute();
    const value = JSON.stringify(made.map(({ id }) => id));
    await write.updateTable('meta').set({ value }).where('key', '=', CROWD).execute();
  });

export interface CrowdMember {
  id: number;
  province_name: string;
}

/** The members of the crowd whose accounts are still open. */
export async function crowdOf(db: Database): Promise<CrowdMember[]> {
  const row = await db.write.selectFrom('meta').select('value').where('key', '=', CROWD).executeTakeFirst();
  const ids = JSON.parse(row?.value ?? '[]') as number[];
  const query = db.write.selectFrom('user').select(['id', 'province_name']).where('status', '=', NORMAL);
  return query.where('id', 'in', idList(db, ids)).orderBy('id').execute();
}
