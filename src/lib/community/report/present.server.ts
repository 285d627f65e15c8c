/** Presents rows of cases and decisions for calls. */
import { CLOSED } from '../../members/account/status.ts';
import { ACCOUNT_WORDING } from '../../members/account/wording.ts';
import { withPass } from '../../members/media/pass.server.ts';
import type { CallContext } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import type { Reportables } from './reportable.ts';
import { appealName, type CaseDetail, type CaseItem } from './shapes.ts';
import type { CaseRow, DecisionRow } from './store.server.ts';
import { REPORT_WORDING } from './wording.ts';

/** Characters of the reported text in a list. */
const EXCERPT_MAX = 80;

export const secondsOf = (at: number): number => Math.floor(at / 1000);

interface Person {
  id: number;
  unique_id: string;
  nickname: string;
}

/** Reads users; returns the lookup by id. */
export async function peopleOf(db: Database, ids: readonly number[]): Promise<(id: number) => Person> {
  const rows = await db.read
    .selectFrom('user')
    .select(['id', 'unique_id', 'nickname', 'status'])
    .where('id', 'in', idList(db, [...new Set(ids)]))
    .execute();
  const byId = new Map(rows.map(row => [row.id, row]));
  return id => {
    const { unique_id, nickname, status } = byId.get(id)!;
    return { id, unique_id, nickname: status === CLOSED ? ACCOUNT_WORDING.closed_name : nickname };
  };
}

/** The beginning of each case's text. */
export async function excerptsOf(db: Database, caseIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.read
    .selectFrom('report_line')
    .select(['case_id', 'text'])
    .where('case_id', 'in', idList(db, caseIds))
    .where('is_thing', '=', 1)
    .orderBy('id')
    .execute();
  const texts = new Map<number, string>();
  for (const { case_id, text } of rows)
    texts.set(case_id, [texts.get(case_id), text].filter(Boolean).join(' · '));
  return new Map([...texts].map(([id, text]) => [id, shortened(text)]));
}

const shortened = (text: string): string =>
  [...text].length > EXCERPT_MAX ? `${[...text].slice(0, EXCERPT_MAX - 1).join('')}…` : text;

/** Each case's distinct reasons, oldest first. */
export async function reasonsOf(
  db: Database,
  caseIds: readonly number[],
): Promise<Map<number, CaseItem['reasons']>> {
  const rows = await db.read
    .selectFrom('report')
    .select(({ fn }) => ['case_id', 'reason', fn.min('id').as('first')])
    .where('case_id', 'in', idList(db, caseIds))
    .groupBy(['case_id', 'reason'])
    .orderBy('first')
    .execute();
  const byCase = Map.groupBy(rows, row => row.case_id);
  return new Map(
    [...byCase].map(([id, of]) => [id, of.map(row => row.reason as CaseItem['reasons'][number])]),
  );
}

export const reportableOf = (
  reportables: Reportables,
  row: Pick<CaseRow, 'id' | 'thing_type' | 'thing_id' | 'place_name' | 'place_url'>,
  excerpts: ReadonlyMap<number, string>,
) => ({
  source_type: row.thing_type,
  source_id: row.thing_id,
  source_name: reportables[row.thing_type]?.name ?? REPORT_WORDING.unknown_thing,
  excerpt: excerpts.get(row.id) ?? '',
  place: { name: row.place_name, url: row.place_url },
});

export const appealOf = (
  row: Pick<DecisionRow, 'appeal_state' | 'appeal_text' | 'appealed_at' | 'appeal_reason'>,
) => ({
  state: appealName(row.appeal_state),
  text: row.appeal_text,
  time: row.appealed_at === null ? 0 : secondsOf(row.appealed_at),
  reason: row.appeal_reason,
});

export async function decisionItems(
  db: Database,
  rows: readonly DecisionRow[],
): Promise<CaseDetail['decisions']> {
  const people = await peopleOf(
    db,
    rows.flatMap(row => [row.operator_id, row.appeal_operator_id ?? row.operator_id]),
  );
  return rows.map(row => ({
    id: row.id,
    case_id: row.case_id,
    action: row.action as CaseDetail['actions'][number],
    reason: row.reason,
    create_time: secondsOf(row.created_at),
    operator: people(row.operator_id),
    appeal: appealOf(row),
    appeal_operator: row.appeal_operator_id === null ? null : people(row.appeal_operator_id),
  }));
}

/** Pictures carry a pass: hidden ones are visible to operators only. */
export async function linesOf(
  { db, secret, now }: Pick<CallContext, 'db' | 'secret' | 'now'>,
  caseId: number,
): Promise<CaseDetail['lines']> {
  const rows = await db.read
    .selectFrom('report_line')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute();
  const people = await peopleOf(
    db,
    rows.map(row => row.user_id),
  );
  return rows.map(row => ({
    user: people(row.user_id),
    text: row.text,
    media: (JSON.parse(row.media) as string[]).map(address => withPass(address, { secret, now })),
    is_thing: row.is_thing === 1,
    time: secondsOf(row.said_at),
  }));
}
