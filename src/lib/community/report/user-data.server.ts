/** A user's data in reports: their reports, their reported texts, and the decisions on those. */
import type { UserData } from '../../members/account/user-data.ts';
import { clock, dayKey } from '../../platform/kernel/time.ts';
import type { Action } from './action.ts';
import type { ReportReason } from './reason.ts';
import { ACTION_NAMES, REASON_NAMES, REPORT_DATA } from './wording.ts';

const timeOf = (at: number) => `${dayKey(at)} ${clock(at)}`;

export const reportData: UserData = {
  async tables(db, userId) {
    const reports = await db.read
      .selectFrom('report')
      .innerJoin('report_case', 'report_case.id', 'report.case_id')
      .select(['thing_type', 'thing_id', 'reason', 'content', 'images', 'report.created_at'])
      .where('reporter_id', '=', userId)
      .orderBy('report.id')
      .execute();
    const decisions = await db.read
      .selectFrom('report_decision')
      .innerJoin('report_case', 'report_case.id', 'report_decision.case_id')
      .select(['thing_type', 'thing_id', 'action', 'reason', 'report_decision.created_at'])
      .select(['appeal_text', 'appeal_reason'])
      .where('report_decision.author_id', '=', userId)
      .orderBy('report_decision.id')
      .execute();
    return [
      {
        name: 'reports',
        title: REPORT_DATA.reports,
        rows: reports.map(({ reason, created_at, ...row }) => ({
          ...row,
          reason: REASON_NAMES[reason as ReportReason],
          time: timeOf(created_at),
        })),
      },
      {
        name: 'report_decisions',
        title: REPORT_DATA.decisions,
        rows: decisions.map(({ action, created_at, ...row }) => ({
          ...row,
          action: ACTION_NAMES[action as Action],
          time: timeOf(created_at),
        })),
      },
    ];
  },

  /**
   * Takes author and words out of the user's reports. Reported content stays for its period, with the decisions on it
   * (retention.server.ts): closing an account destroys no evidence. Neighbouring words are deleted or stay with the
   * user's others.
   */
  async erase(trx, userId, ownText) {
    await trx
      .updateTable('report')
      .set({ reporter_id: null, content: '', images: '[]' })
      .where('reporter_id', '=', userId)
      .execute();
    if (ownText === 'erase')
      await trx
        .updateTable('report_line')
        .set({ text: '', media: '[]' })
        .where('user_id', '=', userId)
        .where('is_thing', '=', 0)
        .execute();
  },
};
