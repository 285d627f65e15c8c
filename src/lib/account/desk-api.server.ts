import type { Handlers } from '../contract/call.ts';
import type { deskCalls } from './desk-contract.ts';
import { auditList, findUsers } from './desk-repo.server.ts';
import * as account from './service.server.ts';

export const deskHandlers: Handlers<typeof deskCalls> = {
  'operator.user_list': ({ keyword, page, page_size }, { db }) =>
    findUsers(db, keyword, { page, pageSize: page_size }),
  'operator.freeze_user': ({ user_id, reason }, context) =>
    account.judge(context, 'freeze', { userId: user_id, reason }),
  'operator.unfreeze_user': ({ user_id, reason }, context) =>
    account.judge(context, 'unfreeze', { userId: user_id, reason }),
  'operator.audit_list': ({ user_id, page, page_size }, { db }) =>
    auditList(db, user_id, { page, pageSize: page_size }),
};
