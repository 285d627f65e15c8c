/** Rows of cases, reports and decisions. */
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { DB, ReportCaseTable, ReportDecisionTable, ReportTable } from '../../platform/db/schema.ts';
import { OPEN } from './action.ts';
import type { ReportedContent, ReportedLine } from './reportable.ts';

export type CaseRow = Selectable<ReportCaseTable>;
export type DecisionRow = Selectable<ReportDecisionTable>;
interface Reported {
  type: string;
  id: string;
}

const openKey = ({ type, id }: Reported) => `${type} ${id}`;
/** Retries when a case is opened and closed concurrently. */
const TRIES = 5;

type Joined = Pick<CaseRow, 'id' | 'author_id'>;

/**
 * Locks the content's open case, or opens one with what `look` sees; undefined when it sees nothing. `addReport`
 * counts.
 */
export async function joinCase(
  trx: Kysely<DB>,
  target: Reported,
  look: () => Promise<ReportedContent | undefined>,
  now: number,
): Promise<Joined | undefined> {
  for (let i = 0; i < TRIES; i++) {
    const joined = await trx
      .updateTable('report_case')
      .set(set => ({ report_count: set.ref('report_count') }))
      .where('open_key', '=', openKey(target))
      .returning(['id', 'author_id'])
      .executeTakeFirst();
    if (joined) return joined;
    const seen = await look();
    if (!seen) return undefined;
    const id = await openCase(trx, target, seen, now);
    if (id !== undefined) return { id, author_id: seen.authorId };
  }
  throw new Error(`The case of ${openKey(target)} opens and closes too fast`);
}

async function openCase(trx: Kysely<DB>, target: Reported, seen: ReportedContent, now: number) {
  const opened = await trx
    .insertInto('report_case')
    .values({
      thing_type: target.type,
      thing_id: target.id,
      open_key: openKey(target),
      author_id: seen.authorId,
      place_name: seen.place.name,
      place_url: seen.place.url,
      state: OPEN,
      is_hidden: 0,
      report_count: 0,
      created_at: now,
      last_at: now,
    })
    .onConflict(conflict => conflict.column('open_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!opened) return undefined;
  await addLines(trx, opened.id, seen.lines);
  return opened.id;
}

export async function addLines(
  trx: Kysely<DB>,
  caseId: number,
  lines: readonly ReportedLine[],
): Promise<void> {
  const rows = lines.map(line => ({
    case_id: caseId,
    user_id: line.userId,
    is_thing: line.isReported ? 1 : 0,
    text: line.text,
    media: JSON.stringify(line.media),
    said_at: line.at,
  }));
  await trx.insertInto('report_line').values(rows).execute();
}

/** Counts it, too. False when this user has already reported the case: then nothing is counted. */
export async function addReport(trx: Kysely<DB>, report: Insertable<ReportTable>): Promise<boolean> {
  const added = await trx
    .insertInto('report')
    .values(report)
    .onConflict(conflict => conflict.columns(['case_id', 'reporter_id']).doNothing())
    .executeTakeFirst();
  if (Number(added.numInsertedOrUpdatedRows) === 0) return false;
  await trx
    .updateTable('report_case')
    .set(set => ({ report_count: set('report_count', '+', 1), last_at: report.created_at }))
    .where('id', '=', report.case_id)
    .execute();
  return true;
}

export const caseById = (db: Kysely<DB>, id: number): Promise<CaseRow | undefined> =>
  db.selectFrom('report_case').selectAll().where('id', '=', id).executeTakeFirst();

export const decisionById = (db: Kysely<DB>, id: number): Promise<DecisionRow | undefined> =>
  db.selectFrom('report_decision').selectAll().where('id', '=', id).executeTakeFirst();

export const lastDecision = (db: Kysely<DB>, caseId: number): Promise<DecisionRow | undefined> =>
  db
    .selectFrom('report_decision')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** Changes a case's state; false when another request changed it first. */
export async function moveCase(
  trx: Kysely<DB>,
  { id, state, is_hidden }: Pick<CaseRow, 'id' | 'state' | 'is_hidden'>,
  to: { state: number; is_hidden: number },
): Promise<boolean> {
  const moved = await trx
    .updateTable('report_case')
    .set({ ...to, open_key: null })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('is_hidden', '=', is_hidden)
    .executeTakeFirst();
  return Number(moved.numUpdatedRows) === 1;
}
