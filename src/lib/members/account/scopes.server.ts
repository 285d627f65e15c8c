/** Scopes of account calls: one's own session, or a user on the operators' desk. */

import type { MemberContext } from '../../platform/contract/context.ts';
import { defineScope } from '../../platform/contract/scope.ts';
import { forbidden, notFound } from '../../platform/errors/app-error.ts';
import { noUser } from './refusal.ts';
import { CLOSED } from './status.ts';
import { userById } from './user-store.server.ts';
import { ACCOUNT_WORDING } from './wording.ts';

const noSession = () => notFound(ACCOUNT_WORDING.no_session);

/** A session that has not ended. */
const session = defineScope({
  async find({ db, viewer }: MemberContext, { session_id }: { session_id: number }) {
    const target = await db.write
      .selectFrom('session')
      .select(['id', 'user_id'])
      .where('id', '=', session_id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (!target) throw noSession();
    return { target, standing: { isOwn: target.user_id === viewer.userId } };
  },
  rule: ({ isOwn }, _need: 'end') => (isOwn ? 'allowed' : 'no_session'),
  refusals: { no_session: noSession },
});

/** A user whose account is not closed. */
const user = defineScope({
  async find({ db, viewer }: MemberContext, { user_id }: { user_id: number }) {
    const target = await userById(db.write, user_id);
    if (!target || target.status === CLOSED) throw noUser();
    return { target, standing: { isSelf: user_id === viewer.userId } };
  },
  rule: ({ isSelf }, _need: 'judge') => (isSelf ? 'not_yourself' : 'allowed'),
  refusals: { not_yourself: () => forbidden('not_yourself', ACCOUNT_WORDING.not_yourself) },
});

export const accountScopes = { session, user };
