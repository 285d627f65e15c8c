/** Push subscriptions of browsers, each valid as long as its session. */

import type { MemberContext } from '../../platform/contract/context.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { badInput } from '../../platform/errors/app-error.ts';
import { PUSH_BROWSERS_MAX } from './limits.ts';
import { NOTICE_WORDING } from './wording.ts';

interface Browser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  hides_results: boolean;
}

/** Throws bad_input for an unsupported endpoint. A browser gets the notices of its last member only. */
export async function subscribeBrowser(
  { db, viewer, now, push }: MemberContext,
  { endpoint, keys: { p256dh, auth }, ...browser }: Browser,
): Promise<void> {
  if (!push.accepts(endpoint)) throw badInput('endpoint', NOTICE_WORDING.bad_endpoint);
  const { userId: user_id, sessionId: session_id } = viewer;
  const row = {
    user_id,
    session_id,
    p256dh,
    auth,
    created_at: now,
    hides_results: browser.hides_results ? 1 : 0,
  };
  await inTransaction(db, async trx => {
    await trx
      .insertInto('push_subscription')
      .values({ endpoint, ...row })
      .onConflict(conflict => conflict.column('endpoint').doUpdateSet(row))
      .execute();
    const older = await trx
      .selectFrom('push_subscription')
      .select('id')
      .where('user_id', '=', user_id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(PUSH_BROWSERS_MAX)
      .limit(PUSH_BROWSERS_MAX)
      .execute();
    const ids = older.map(({ id }) => id);
    if (ids.length > 0) await trx.deleteFrom('push_subscription').where('id', 'in', ids).execute();
  });
}

/** Ignores a subscription that is missing or not the viewer's. */
export async function unsubscribeBrowser({ db, viewer }: MemberContext, endpoint: string): Promise<void> {
  await db.write
    .deleteFrom('push_subscription')
    .where('endpoint', '=', endpoint)
    .where('user_id', '=', viewer.userId)
    .execute();
}

/**
 * Whether this browser gets the viewer's notices: its session may have ended, or another member subscribed.
 */
export async function isSubscribed(
  { db, viewer, now }: Pick<MemberContext, 'db' | 'viewer' | 'now'>,
  endpoint: string,
): Promise<boolean> {
  const row = await db.write
    .selectFrom('push_subscription as browser')
    .innerJoin('session', 'session.id', 'browser.session_id')
    .select('browser.id')
    .where('browser.endpoint', '=', endpoint)
    .where('browser.user_id', '=', viewer.userId)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}
