/** One handler a call of reports; `things`: what can be reported, given where all features meet. */
import type { Handlers } from '../contract/call.ts';
import type { CallContext } from '../contract/context.ts';
import { appeal } from './appeal.server.ts';
import type { reportCalls } from './contract.ts';
import { decide, decideAppeal } from './decide.server.ts';
import { appealFrozen, frozenState } from './frozen.server.ts';
import { caseDetail, caseList, ownDecisions, ownItems, ownReports } from './list.server.ts';
import { decisionById } from './repo.server.ts';
import { send } from './send.server.ts';
import type { Things } from './thing.ts';

/** What was just written is there. */
const fresh = ({ db }: CallContext) => ({ ...db, read: db.write });

export const makeReportHandlers = (things: Things): Handlers<typeof reportCalls> => ({
  'im.abuse': async (given, context) => {
    await send(context, things, given);
    return {};
  },
  'report.own_list': (paged, context) => ownReports(context, paged),
  'report.decision_list': (paged, context) => ownDecisions(context, paged),
  'report.appeal': async ({ decision_id, text }, context) => {
    await appeal(context, { decisionId: decision_id, text });
    const decision = await decisionById(context.db.write, decision_id);
    const [item] = await ownItems(fresh(context), [decision!]);
    return item!;
  },
  'report.frozen': (given, context) => frozenState(context, given),
  'report.frozen_appeal': (given, context) => appealFrozen(context, given),
  'operator.report_list': (input, { db }) => caseList(db, input),
  'operator.report_detail': ({ case_id }, { db, viewer }) => caseDetail(db, case_id, viewer!.userId),
  'operator.report_decide': async ({ case_id, action, reason }, context) => {
    await decide(context, things, { caseId: case_id, action, reason });
    return caseDetail(fresh(context), case_id, context.viewer!.userId);
  },
  'operator.appeal_decide': async ({ decision_id, is_granted, reason }, context) => {
    await decideAppeal(context, things, { decisionId: decision_id, isGranted: is_granted, reason });
    const { case_id } = (await decisionById(context.db.write, decision_id))!;
    return caseDetail(fresh(context), case_id, context.viewer!.userId);
  },
});
