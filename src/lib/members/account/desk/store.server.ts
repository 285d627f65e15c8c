/** Users and the audit log as operators see them. */
import { sql } from 'kysely';
import type { OutputOf } from '../../../platform/contract/call.ts';
import type { Database } from '../../../platform/db/database.ts';
import { idList } from '../../../platform/db/id-list.ts';
import type { Listed } from '../../../platform/db/page.ts';
import { nicknameKey } from '../../../platform/kernel/nickname-key.ts';
import { masked, PHONE } from '../limits.ts';
import { FROZEN } from '../status.ts';
import type { deskCalls } from './contract.ts';
import { PENDING_MS } from './two-operators.server.ts';

type DeskUser = OutputOf<(typeof deskCalls)['operator.freeze_user']>;
type AuditItem = OutputOf<(typeof deskCalls)['operator.audit_list']>['list'][number];
interface Paged {
  page: number;
  pageSize: number;
}

const seconds = (at: number) => Math.floor(at / 1000);

/** Searches by part of the nickname, or by a whole number or ID. Newest first. */
export async function findUsers(
  db: Database,
  keyword: string,
  { page, pageSize }: Paged,
  now: number,
): Promise<Listed<DeskUser>> {
  const matching = db.read
    .selectFrom('user')
    .$if(keyword !== '' && PHONE.test(keyword), query => query.where('phone', '=', keyword))
    .$if(keyword !== '' && !PHONE.test(keyword), query =>
      query.where(eb =>
        eb.or([
          eb('unique_id', '=', keyword),
          eb(sql<string>`nickname_key`, 'like', sql<string>`${likeOf(keyword)} escape '!'`),
        ]),
      ),
    );
  const { n } = await matching.select(eb => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const ids = await matching
    .select('id')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const list = await deskUsers(
    db,
    ids.map(({ id }) => id),
    now,
  );
  return { list, count: Number(n) };
}

const likeOf = (keyword: string) => `%${nicknameKey(keyword).replace(/[!%_]/g, '!$&')}%`;

/** The users of these ids, in the same order; unknown ids are skipped. */
export async function deskUsers(db: Database, ids: readonly number[], now: number): Promise<DeskUser[]> {
  const requests = await requestsOf(db, ids, now);
  const rows = await db.read
    .selectFrom('user')
    .selectAll()
    .select(eb => [
      eb
        .selectFrom('session')
        .select(session => session.fn.max('last_used_at').as('at'))
        .whereRef('session.user_id', '=', 'user.id')
        .as('last_use'),
      eb
        .selectFrom('audit_log')
        .select('reason')
        .whereRef('audit_log.user_id', '=', 'user.id')
        .where('action', '=', 'freeze')
        .orderBy('audit_log.id', 'desc')
        .limit(1)
        .as('reason'),
    ])
    .where('id', 'in', idList(db, ids))
    .execute();
  const byId = new Map(rows.map(row => [row.id, row]));
  return ids.flatMap(id => {
    const row = byId.get(id);
    if (!row) return [];
    return {
      id,
      unique_id: row.unique_id,
      nickname: row.nickname,
      head_portrait: row.head_portrait,
      phone: row.phone === null ? '' : masked(row.phone),
      status: row.status,
      is_operator: row.is_operator === 1,
      create_time: seconds(row.created_at),
      last_use_time: row.last_use === null ? null : seconds(row.last_use),
      reason: row.status === FROZEN ? (row.reason ?? '') : '',
      freeze_request: requests.get(id) ?? null,
    };
  });
}

/** The requested freeze of each user: one operator requests it, another may confirm it. */
async function requestsOf(db: Database, ids: readonly number[], now: number) {
  const rows = await db.read
    .selectFrom('freeze_request')
    .selectAll()
    .where('user_id', 'in', idList(db, ids))
    .where('created_at', '>', now - PENDING_MS)
    .execute();
  const people = await peopleOf(
    db,
    rows.map(row => row.operator_id),
  );
  return new Map(
    rows.map(({ user_id, operator_id, reason, created_at }) => {
      const operator = people.get(operator_id)!;
      return [user_id, { operator, reason, create_time: seconds(created_at) }];
    }),
  );
}

/** Audit lines of one user or of all, newest first. */
export async function auditList(
  db: Database,
  userId: number | undefined,
  { page, pageSize }: Paged,
): Promise<Listed<AuditItem>> {
  const matching = db.read
    .selectFrom('audit_log')
    .$if(userId !== undefined, query => query.where('user_id', '=', userId!));
  const { n } = await matching.select(eb => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const people = await peopleOf(
    db,
    rows.flatMap(row => [row.user_id, row.operator_id ?? row.user_id]),
  );
  const list = rows.map(row => ({
    id: row.id,
    action: row.action,
    user: people.get(row.user_id) ?? null,
    operator: row.operator_id === null ? null : people.get(row.operator_id)!,
    reason: row.reason,
    about: row.about,
    place: row.place_name === '' ? null : { name: row.place_name, url: row.place_url },
    create_time: seconds(row.created_at),
  }));
  return { list, count: Number(n) };
}

async function peopleOf(db: Database, ids: number[]) {
  const rows = await db.read
    .selectFrom('user')
    .select(['id', 'unique_id', 'nickname'])
    .where('id', 'in', idList(db, ids))
    .execute();
  return new Map(rows.map(row => [row.id, row]));
}
