/** What members are told of decisions: the author what was decided and why, whoever reported it what came of that. */
import type { Kysely } from 'kysely';
import { idList } from '../db/id-list.ts';
import type { DB } from '../db/schema.ts';
import type { News } from '../notice/make.server.ts';
import type { ReadSubjects } from '../notice/subject.ts';
import { type Action, GRANTED } from './action.ts';
import { excerptsOf } from './present.server.ts';
import type { DecisionRow } from './repo.server.ts';
import { reportTold } from './told.server.ts';
import { APPEAL_TOLD, TOLD } from './wording.ts';

/** Where both are read whole. */
const CENTRE = '/wiki/user_center?nav=REPORT';

/** Each is told once of a decision, and once of the answer to an appeal; in the order of ids, so that two that meet wait alike. */
export async function newsOf(
  trx: Kysely<DB>,
  what: { decisionId: number; isAppeal: boolean },
): Promise<News[]> {
  const about = { type: 'report', id: what.decisionId } as const;
  const key = `report ${what.decisionId}${what.isAppeal ? ' appeal' : ''}`;
  const told = await reportTold(trx, what);
  return told
    .toSorted((one, other) => one.userId - other.userId)
    .map(({ userId, as }) => ({ userId, kind: as === 'author' ? 'judged' : 'reported', about, key }));
}

/** Only the author and those who reported it read of a decision. */
export const readDecisions: ReadSubjects = async (db, ids, { userId }) => {
  const rows = await db.read
    .selectFrom('report_decision')
    .selectAll()
    .where('id', 'in', idList(db, ids))
    .execute();
  const caseIds = rows.map(row => row.case_id);
  const own = await db.read
    .selectFrom('report')
    .select('case_id')
    .where('case_id', 'in', idList(db, caseIds))
    .where('reporter_id', '=', userId)
    .execute();
  const reported = new Set(own.map(row => row.case_id));
  const excerpts = await excerptsOf(db, caseIds);
  return new Map(
    rows.flatMap(row => {
      const isAuthor = row.author_id === userId;
      if (!isAuthor && !reported.has(row.case_id)) return [];
      const place = saidOf(row, isAuthor ? 'author' : 'reporter');
      return [[row.id, { text: excerpts.get(row.case_id) ?? '', place, url: CENTRE }] as const];
    }),
  );
};

function saidOf(row: DecisionRow, as: 'author' | 'reporter'): string {
  const decided = TOLD[row.action as Action][as];
  if (row.appeal_decided_at === null) return decided;
  const answer = row.appeal_state === GRANTED ? APPEAL_TOLD.granted : APPEAL_TOLD.upheld;
  return answer[as] || decided;
}
