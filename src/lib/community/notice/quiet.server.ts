/** Members' quiet hours. */
import type { MemberContext } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import { badInput } from '../../platform/errors/app-error.ts';
import { isQuietAt, NO_QUIET, type Quiet } from './quiet.ts';
import { NOTICE_WORDING } from './wording.ts';

type Context = Pick<MemberContext, 'db' | 'viewer'>;

const quietRows = ({ read }: Pick<Database, 'read'>) =>
  read.selectFrom('notice_quiet').select(['user_id', 'is_on', 'from_time', 'to_time']);

const quietOf = (row: { is_on: number; from_time: string; to_time: string }): Quiet => ({
  is_on: row.is_on === 1,
  from: row.from_time,
  to: row.to_time,
});

export async function quietHours({ db, viewer }: Context): Promise<Quiet> {
  const row = await quietRows({ read: db.write }).where('user_id', '=', viewer.userId).executeTakeFirst();
  return row ? quietOf(row) : NO_QUIET;
}

/** Throws bad_input for a time without length. */
export async function setQuietHours({ db, viewer }: Context, quiet: Quiet): Promise<Quiet> {
  if (quiet.from === quiet.to) throw badInput('to', NOTICE_WORDING.no_quiet_time);
  const row = { is_on: quiet.is_on ? 1 : 0, from_time: quiet.from, to_time: quiet.to };
  await db.write
    .insertInto('notice_quiet')
    .values({ user_id: viewer.userId, ...row })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return quiet;
}

/** Which of these users have quiet hours now. */
export async function quietAmong(
  db: Database,
  userIds: readonly number[],
  now: number,
): Promise<Set<number>> {
  const rows = await quietRows(db)
    .where('user_id', 'in', idList(db, userIds))
    .where('is_on', '=', 1)
    .execute();
  return new Set(rows.filter(row => isQuietAt(quietOf(row), now)).map(({ user_id }) => user_id));
}
