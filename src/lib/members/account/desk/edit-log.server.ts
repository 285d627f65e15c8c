/** Logs of operators' edits. Each kind of subject has its own log of the same shape; rows are only added. */
import type { Kysely } from 'kysely';
import type { MemberContext } from '../../../platform/contract/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.ts';
import { ACCOUNT_WORDING } from '../wording.ts';

/** The column of each log that holds the subject's id. */
const SUBJECT = { activity_log: 'activity_id', grading_log: 'set_id', news_log: 'news_id' } as const;
type Log = keyof typeof SUBJECT;

const LOG_SHOWN = 50;

interface LoggedAction<L extends Log> {
  /** Id of the subject. */
  id: number;
  action: DB[L]['action'];
  detail: object;
}

/** Adds a line in the caller's transaction. */
export async function addToLog<L extends Log>(
  trx: Kysely<DB>,
  { viewer, address, now }: Pick<MemberContext, 'viewer' | 'address' | 'now'>,
  log: L,
  { id, action, detail }: LoggedAction<L>,
): Promise<void> {
  const by = { operator_id: viewer.userId, address, created_at: now };
  const row = { [SUBJECT[log]]: id, action, detail: JSON.stringify(detail), ...by };
  // Kysely cannot type a table that is a type parameter: 'grading_log' stands for any of them.
  await trx
    .insertInto(log as 'grading_log')
    .values(row as never)
    .execute();
}

interface Line<L extends Log> {
  action: DB[L]['action'];
  /** JSON. */
  detail: string;
  /** Epoch milliseconds. */
  created_at: number;
  /** The operator's name; that of the site for what happened by itself. */
  nickname: string;
}

/** Lines of one subject, latest first. */
export async function logOf<L extends Log>({ read }: Database, log: L, id: number): Promise<Line<L>[]> {
  const lines = await read
    .selectFrom(`${log as 'grading_log'} as log`)
    .leftJoin('user', 'user.id', 'log.operator_id')
    .select(['log.action', 'log.detail', 'log.created_at', 'user.nickname'])
    .where(`log.${SUBJECT[log] as 'set_id'}`, '=', id)
    .orderBy('log.id', 'desc')
    .limit(LOG_SHOWN)
    .$castTo<Omit<Line<L>, 'nickname'> & { nickname: string | null }>()
    .execute();
  return lines.map(line => ({ ...line, nickname: line.nickname ?? ACCOUNT_WORDING.by_itself }));
}
