import type { Handlers } from '../../../platform/contract/call.ts';
import type { accountScopes } from '../scopes.server.ts';
import type { deskCalls } from './contract.ts';
import { auditList, findUsers } from './store.server.ts';
import { judge } from './users.server.ts';

export const deskHandlers: Handlers<typeof deskCalls, typeof accountScopes> = {
  'operator.user_list': ({ keyword, page, page_size }, { db, now }) =>
    findUsers(db, keyword, { page, pageSize: page_size }, now),
  'operator.freeze_user': ({ reason }, context) => judge(context, 'freeze', context.target.id, reason),
  'operator.unfreeze_user': ({ reason }, context) => judge(context, 'unfreeze', context.target.id, reason),
  'operator.audit_list': ({ user_id, page, page_size }, { db }) =>
    auditList(db, user_id, { page, pageSize: page_size }),
};
