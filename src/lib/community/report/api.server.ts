/** Handlers of the calls of reports. */
import type { Handlers } from '../../platform/contract/call.ts';
import type { CallContext, MemberContext } from '../../platform/contract/context.ts';
import { appeal } from './appeal.server.ts';
import type { reportCalls } from './contract.ts';
import { decide, decideAppeal } from './decide.server.ts';
import { appealFrozen, frozenState } from './frozen.server.ts';
import { caseDetail, caseList, ownDecisions, ownItems, ownReports } from './list.server.ts';
import type { Reportables } from './reportable.ts';
import type { reportScopes } from './scopes.server.ts';
import { send } from './send.server.ts';
import { caseById, decisionById } from './store.server.ts';

/** Reads through the write connection, to see what was just written. */
const fresh = ({ db }: CallContext) => ({ ...db, read: db.write });

const decided = async (context: MemberContext, reportables: Reportables, caseId: number) =>
  caseDetail({ ...context, db: fresh(context) }, reportables, (await caseById(context.db.write, caseId))!);

export const makeReportHandlers = (
  reportables: Reportables,
): Handlers<typeof reportCalls, typeof reportScopes> => ({
  'im.abuse': async (input, context) => {
    await send(context, reportables, input);
    return {};
  },
  'report.own_list': (paged, context) => ownReports(context, reportables, paged),
  'report.decision_list': (paged, context) => ownDecisions(context, reportables, paged),
  'report.appeal': async ({ text }, context) => {
    await appeal(context, context.target.id, text);
    const decision = await decisionById(context.db.write, context.target.id);
    const [item] = await ownItems(fresh(context), reportables, [decision!]);
    return item!;
  },
  'report.frozen': (input, context) => frozenState(context, input),
  'report.frozen_appeal': (input, context) => appealFrozen(context, input),
  'operator.report_list': (input, { db }) => caseList(db, reportables, input),
  'operator.report_detail': (_, context) => caseDetail(context, reportables, context.target),
  'operator.report_decide': async ({ action, reason }, context) => {
    const { id: caseId } = context.target;
    await decide(context, reportables, { caseId, action, reason });
    return decided(context, reportables, caseId);
  },
  'operator.appeal_decide': async ({ is_granted, reason }, context) => {
    const { id: decisionId, case_id } = context.target;
    await decideAppeal(context, reportables, { decisionId, isGranted: is_granted, reason });
    return decided(context, reportables, case_id);
  },
});
