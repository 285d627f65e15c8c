/** The scope of grading calls: a list that members grade. */
import type { MemberContext } from '../../platform/contract/context.ts';
import { defineScope } from '../../platform/contract/scope.ts';
import { noSet } from './refusal.ts';
import { setById } from './store.server.ts';

interface SetStanding {
  isOperator: boolean;
  /** False once operators have taken it down. */
  isUp: boolean;
}

/**
 * Members and operators read and grade lists that are up; only operators see lists that are down, to edit
 * them.
 */
export const setRule = ({ isOperator, isUp }: SetStanding, need: 'read' | 'grade' | 'edit') =>
  (need === 'edit' ? isOperator : isUp) ? 'allowed' : 'no_set';

const grading_set = defineScope({
  async find({ db, viewer }: MemberContext, named: { id: number } | { set_id: number }) {
    const target = await setById(db.read, 'id' in named ? named.id : named.set_id);
    if (!target) throw noSet();
    const standing = { isOperator: viewer.isOperator, isUp: target.status !== 'down' };
    return { target, standing };
  },
  rule: setRule,
  refusals: { no_set: noSet },
});

export const gradingScopes = { grading_set };
