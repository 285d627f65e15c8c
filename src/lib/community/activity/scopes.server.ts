/** Scope of the calls of activities: any activity, drafts too, for operators. */
import type { MemberContext } from '../../platform/contract/context.ts';
import { defineScope } from '../../platform/contract/scope.ts';
import { noActivity } from './refusal.ts';
import { activityById } from './store.server.ts';

const activity = defineScope({
  async find({ db, viewer }: MemberContext, { activity_id }: { activity_id: number }) {
    const target = await activityById(db.read, activity_id);
    if (!target) throw noActivity();
    return { target, standing: { isOperator: viewer.isOperator } };
  },
  rule: ({ isOperator }, _need: 'edit') => (isOperator ? 'allowed' : 'no_activity'),
  refusals: { no_activity: noActivity },
});

export const activityScopes = { activity };
