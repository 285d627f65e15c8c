/** Cases and their details for operators; a person's own reports and decisions. */
import type { Kysely } from 'kysely';
import { userById } from '../../members/account/user-store.server.ts';
import type { InputOf, OutputOf } from '../../platform/contract/call.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { APPEAL_WAITS, APPEALED, actionsFor, mayAppeal, STATES, stateName } from './action.ts';
import type { reportCalls } from './contract.ts';
import type { reportDeskCalls } from './desk-contract.ts';
import { SHOWN_MAX } from './limits.ts';
import {
  appealOf,
  decisionItems,
  excerptsOf,
  linesOf,
  peopleOf,
  reasonsOf,
  reportableOf,
  secondsOf,
} from './present.server.ts';
import type { Reportables } from './reportable.ts';
import type { CaseDetail, CaseItem } from './shapes.ts';
import { type CaseRow, type DecisionRow, lastDecision } from './store.server.ts';

interface Paged {
  cursor: number;
  page_size: number;
}

/** A page of a query with one extra row, which shows whether more follow without counting. */
function pageFrom<R extends { id: number }, T>(rows: R[], size: number, items: T[]) {
  const shown = rows.slice(0, size);
  return {
    list: items.slice(0, size),
    has_more: rows.length > size,
    last_cursor: shown.at(-1)?.id ?? 0,
  };
}

type CasePage = OutputOf<(typeof reportDeskCalls)['operator.report_list']>;

/** The newest first. */
export async function caseList(
  db: Database,
  reportables: Reportables,
  { state, cursor, page_size }: InputOf<(typeof reportDeskCalls)['operator.report_list']>,
): Promise<CasePage> {
  const rows = await db.read
    .selectFrom('report_case')
    .selectAll()
    .where('state', '=', STATES[state])
    .$if(cursor > 0, query => query.where('id', '<', cursor))
    .orderBy('id', 'desc')
    .limit(page_size + 1)
    .execute();
  return pageFrom(rows, page_size, await caseItems(db, reportables, rows));
}

async function caseItems(
  db: Database,
  reportables: Reportables,
  rows: readonly CaseRow[],
): Promise<CaseItem[]> {
  const ids = rows.map(row => row.id);
  const [people, excerpts, reasons] = await Promise.all([
    peopleOf(
      db,
      rows.map(row => row.author_id),
    ),
    excerptsOf(db, ids),
    reasonsOf(db, ids),
  ]);
  return rows.map(row => ({
    id: row.id,
    ...reportableOf(reportables, row, excerpts),
    state: stateName(row.state),
    is_hidden: row.is_hidden === 1,
    author: people(row.author_id),
    report_count: row.report_count,
    reasons: reasons.get(row.id) ?? [],
    create_time: secondsOf(row.created_at),
    last_time: secondsOf(row.last_at),
  }));
}

export async function caseDetail(
  context: Pick<MemberContext, 'db' | 'viewer' | 'secret' | 'now'>,
  reportables: Reportables,
  row: CaseRow,
): Promise<CaseDetail> {
  const { db, viewer } = context;
  const { id: caseId } = row;
  const [[item], lines, reports, decisions, record] = await Promise.all([
    caseItems(db, reportables, [row]),
    linesOf(context, caseId),
    reportsOf(db, caseId),
    decisionsWhere(db, 'case_id', caseId),
    recordOf(db, reportables, row),
  ]);
  const viewerId = viewer.userId;
  const isOwn = row.author_id === viewerId;
  const waits = row.state === APPEALED ? await lastDecision(db.read, caseId) : undefined;
  return {
    ...item!,
    lines,
    reports,
    decisions,
    actions: isOwn ? [] : [...actionsFor(row)],
    may_decide_appeal: !isOwn && waits?.appeal_state === APPEAL_WAITS && waits.operator_id !== viewerId,
    record,
  };
}

async function reportsOf(db: Database, caseId: number): Promise<CaseDetail['reports']> {
  const rows = await db.read
    .selectFrom('report')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('id')
    .limit(SHOWN_MAX)
    .execute();
  const people = await peopleOf(
    db,
    rows.flatMap(row => row.reporter_id || []),
  );
  return rows.map(row => ({
    reporter: row.reporter_id ? people(row.reporter_id) : null,
    reason: row.reason as CaseDetail['reports'][number]['reason'],
    content: row.content,
    images: JSON.parse(row.images) as string[],
    create_time: secondsOf(row.created_at),
  }));
}

async function decisionsWhere(db: Database, column: 'case_id' | 'author_id', id: number) {
  const rows = await db.read
    .selectFrom('report_decision')
    .selectAll()
    .where(column, '=', id)
    .orderBy('id', 'desc')
    .limit(SHOWN_MAX)
    .execute();
  return decisionItems(db, rows);
}

async function recordOf(
  db: Database,
  reportables: Reportables,
  { id, author_id }: CaseRow,
): Promise<CaseDetail['record']> {
  const user = await userById(db.read, author_id);
  const others = await db.read
    .selectFrom('report_case')
    .selectAll()
    .where('author_id', '=', author_id)
    .where('id', '!=', id)
    .orderBy('id', 'desc')
    .limit(SHOWN_MAX)
    .execute();
  return {
    status: user!.status,
    create_time: secondsOf(user!.created_at),
    cases: await caseItems(db, reportables, others),
    decisions: await decisionsWhere(db, 'author_id', author_id),
  };
}

type OwnReports = OutputOf<(typeof reportCalls)['report.own_list']>;

export async function ownReports(
  { db, viewer }: MemberContext,
  reportables: Reportables,
  paged: Paged,
): Promise<OwnReports> {
  const rows = await db.read
    .selectFrom('report')
    .innerJoin('report_case as c', 'c.id', 'report.case_id')
    .select(['report.id', 'report.case_id', 'report.reason', 'report.content', 'report.created_at'])
    .select(['c.thing_type', 'c.thing_id', 'c.place_name', 'c.place_url', 'c.state'])
    .where('reporter_id', '=', viewer.userId)
    .$if(paged.cursor > 0, query => query.where('report.id', '<', paged.cursor))
    .orderBy('report.id', 'desc')
    .limit(paged.page_size + 1)
    .execute();
  const ids = rows.map(row => row.case_id);
  const [excerpts, actions] = await Promise.all([excerptsOf(db, ids), lastActions(db.read, ids)]);
  const items = rows.map(row => ({
    id: row.id,
    ...reportableOf(reportables, { ...row, id: row.case_id }, excerpts),
    reason: row.reason as OwnReports['list'][number]['reason'],
    content: row.content,
    create_time: secondsOf(row.created_at),
    state: stateName(row.state),
    action: actions.get(row.case_id) ?? null,
  }));
  return pageFrom(rows, paged.page_size, items);
}

type ActionName = NonNullable<OwnReports['list'][number]['action']>;

async function lastActions(db: Kysely<DB>, caseIds: number[]): Promise<Map<number, ActionName>> {
  if (caseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('report_decision')
    .select(['case_id', 'action'])
    .where('case_id', 'in', caseIds)
    .orderBy('id')
    .execute();
  return new Map(rows.map(row => [row.case_id, row.action as ActionName]));
}

type OwnDecisions = OutputOf<(typeof reportCalls)['report.decision_list']>;

/** Decisions on the viewer's content, except dismissals. */
export async function ownDecisions(
  { db, viewer }: MemberContext,
  reportables: Reportables,
  paged: Paged,
): Promise<OwnDecisions> {
  const rows = await db.read
    .selectFrom('report_decision')
    .selectAll()
    .where('author_id', '=', viewer.userId)
    .where('action', '!=', 'dismiss')
    .$if(paged.cursor > 0, query => query.where('id', '<', paged.cursor))
    .orderBy('id', 'desc')
    .limit(paged.page_size + 1)
    .execute();
  return pageFrom(rows, paged.page_size, await ownItems(db, reportables, rows));
}

/** Decisions as their author sees them, without names. */
export async function ownItems(
  db: Database,
  reportables: Reportables,
  rows: readonly DecisionRow[],
): Promise<OwnDecisions['list']> {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(row => row.case_id))];
  const cases = await db.read.selectFrom('report_case').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(cases.map(row => [row.id, row]));
  const last = await db.read
    .selectFrom('report_decision')
    .select(eb => ['case_id', eb.fn.max('id').as('id')])
    .where('case_id', 'in', ids)
    .groupBy('case_id')
    .execute();
  const lastOf = new Map(last.map(row => [row.case_id, row.id]));
  const excerpts = await excerptsOf(db, ids);
  return rows.map(row => ({
    id: row.id,
    action: row.action as ActionName,
    reason: row.reason,
    create_time: secondsOf(row.created_at),
    appeal: appealOf(row),
    ...reportableOf(reportables, byId.get(row.case_id)!, excerpts),
    may_appeal: mayAppeal(row, lastOf.get(row.case_id) === row.id),
  }));
}
