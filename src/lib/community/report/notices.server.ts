/** Notices of decisions: the author learns decision and reason, reporters the outcome. */
import type { Kysely } from 'kysely';
import { idList } from '../../platform/db/id-list.ts';
import type { DB } from '../../platform/db/schema.ts';
import type { NoticeRequest } from '../notice/notice-request.ts';
import type { ReadSubjects } from '../notice/subject.ts';
import { type Action, GRANTED, isAgainstAuthor } from './action.ts';
import { excerptsOf } from './present.server.ts';
import { THE_SITE } from './reason.ts';
import { type DecisionRow, decisionById } from './store.server.ts';
import { APPEAL_NOTICES, DECISION_NOTICES } from './wording.ts';

/** Page where authors and reporters read the details. */
const CENTRE = '/wiki/user_center?nav=REPORT';

/** Notices of a decision, or of the answer to an appeal, once per user; in the order of ids to avoid deadlock. */
export async function noticeRequestsOf(
  trx: Kysely<DB>,
  what: { decisionId: number; isAppeal: boolean },
): Promise<NoticeRequest[]> {
  const about = { type: 'report', id: what.decisionId } as const;
  const key = `report ${what.decisionId}${what.isAppeal ? ' appeal' : ''}`;
  const recipients = await recipientsOf(trx, what);
  return recipients
    .toSorted((one, other) => one.userId - other.userId)
    .map(({ userId, as }) => ({ userId, kind: as === 'author' ? 'judged' : 'reported', about, key }));
}

/** Only the author and the reporters may read a decision. */
export const readDecisions: ReadSubjects = async (db, ids, { userId }) => {
  const rows = await db.read
    .selectFrom('report_decision')
    .selectAll()
    .where('id', 'in', idList(db, ids))
    .execute();
  const caseIds = rows.map(row => row.case_id);
  const reports = await db.read
    .selectFrom('report')
    .select('case_id')
    .where('case_id', 'in', idList(db, caseIds))
    .where('reporter_id', '=', userId)
    .execute();
  const reported = new Set(reports.map(row => row.case_id));
  const excerpts = await excerptsOf(db, caseIds);
  return new Map(
    rows.flatMap(row => {
      const isAuthor = row.author_id === userId;
      if (!isAuthor && !reported.has(row.case_id)) return [];
      const place = textFor(row, isAuthor ? 'author' : 'reporter');
      return [[row.id, { text: excerpts.get(row.case_id) ?? '', place, url: CENTRE }] as const];
    }),
  );
};

function textFor(row: DecisionRow, as: 'author' | 'reporter'): string {
  const decided = DECISION_NOTICES[row.action as Action][as];
  if (row.appeal_decided_at === null) return decided;
  const answer = row.appeal_state === GRANTED ? APPEAL_NOTICES.granted : APPEAL_NOTICES.upheld;
  return answer[as] || decided;
}

interface Recipient {
  userId: number;
  /** Whether they are the content's author, or a reporter. */
  as: 'author' | 'reporter';
}

/**
 * The author of a decision against them or a restore; all reporters, for an appeal only when it was granted.
 */
export async function recipientsOf(
  trx: Kysely<DB>,
  { decisionId, isAppeal }: { decisionId: number; isAppeal: boolean },
): Promise<Recipient[]> {
  const decision = await decisionById(trx, decisionId);
  if (!decision) return [];
  const action = decision.action as Action;
  const author: Recipient[] =
    isAppeal || isAgainstAuthor(action) || action === 'restore'
      ? [{ userId: decision.author_id, as: 'author' }]
      : [];
  if (isAppeal && decision.appeal_state !== GRANTED) return author;
  const reporters = await trx
    .selectFrom('report')
    .select('reporter_id')
    .where('case_id', '=', decision.case_id)
    .where('reporter_id', '!=', THE_SITE)
    .orderBy('reporter_id')
    .execute();
  return [...author, ...reporters.map(row => ({ userId: row.reporter_id!, as: 'reporter' as const }))];
}
