/** Scopes of the calls of reports: a case for operators, a decision for its author's appeal. */
import type { MemberContext } from '../../platform/contract/context.ts';
import { defineScope } from '../../platform/contract/scope.ts';
import * as refusal from './refusal.ts';
import { caseById, decisionById } from './store.server.ts';

interface CaseStanding {
  /** The case is about the operator's own content. */
  isAuthor: boolean;
}

export const caseRule = ({ isAuthor }: CaseStanding, need: 'read' | 'decide') =>
  need === 'decide' && isAuthor ? 'own_case' : 'allowed';

const report_case = defineScope({
  async find({ db, viewer }: MemberContext, { case_id }: { case_id: number }) {
    const target = await caseById(db.read, case_id);
    if (!target) throw refusal.noCase();
    return { target, standing: { isAuthor: target.author_id === viewer.userId } };
  },
  rule: caseRule,
  refusals: { own_case: refusal.ownCase },
});

interface DecisionStanding {
  /** The decision is about the viewer's own content. */
  isAuthor: boolean;
  /** The operator made this decision. */
  isDecider: boolean;
}

/** The author may appeal; another operator than the decider reviews the appeal. */
export function decisionRule({ isAuthor, isDecider }: DecisionStanding, need: 'appeal' | 'review') {
  if (need === 'appeal') return isAuthor ? 'allowed' : 'no_decision';
  if (isAuthor) return 'own_case';
  return isDecider ? 'same_operator' : 'allowed';
}

const report_decision = defineScope({
  async find({ db, viewer }: MemberContext, { decision_id }: { decision_id: number }) {
    const target = await decisionById(db.read, decision_id);
    if (!target) throw refusal.noDecision();
    const standing = {
      isAuthor: target.author_id === viewer.userId,
      isDecider: target.operator_id === viewer.userId,
    };
    return { target, standing };
  },
  rule: decisionRule,
  refusals: {
    no_decision: refusal.noDecision,
    own_case: refusal.ownCase,
    same_operator: refusal.sameOperator,
  },
});

export const reportScopes = { report_case, report_decision };
