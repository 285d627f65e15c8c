/** Why comments are hidden, for their authors. */
import type { ReadHidings } from '../comment/list.server.ts';
import { hides } from './action.ts';
import { ownItems } from './list.server.ts';
import type { Reportables } from './reportable.ts';

/**
 * The last decision that hid each comment, by its id. One author has few decisions, so the author index is enough.
 */
export const makeReadHidings =
  (reportables: Reportables): ReadHidings =>
  async (db, userId, ids) => {
    const rows = await db.read
      .selectFrom('report_decision')
      .innerJoin('report_case', 'report_case.id', 'report_decision.case_id')
      .selectAll('report_decision')
      .where('report_decision.author_id', '=', userId)
      .where('thing_type', '=', 'comment')
      .where('thing_id', 'in', ids.map(String))
      .orderBy('report_decision.id')
      .execute();
    const items = await ownItems(
      db,
      reportables,
      rows.filter(({ action }) => hides(action)),
    );
    return new Map(
      items.map(({ source_id, reason, may_appeal }) => [Number(source_id), { reason, may_appeal }] as const),
    );
  };
