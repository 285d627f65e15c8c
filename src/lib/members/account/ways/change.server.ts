/** The one door to an account's ways to sign in: number, password, WeChat, QQ. */
import type { Kysely } from 'kysely';
import type { CallContext } from '../../../platform/contract/context.ts';
import { append } from '../../../platform/db/outbox.server.ts';
import type { DB } from '../../../platform/db/schema.ts';
import { inTransaction, within } from '../../../platform/db/transaction.server.ts';
import { unauthorized } from '../../../platform/errors/app-error.ts';
import { log } from '../../../platform/kernel/log.server.ts';
import { noteSecurity, noteUser } from '../../../platform/kernel/request-scope.server.ts';
import { countUpTo, LIMITS } from '../attempt.server.ts';
import { frozen, waysChanged } from '../refusal.ts';
import { spendCode } from '../sign-in/code.server.ts';
import type { Proven } from '../sign-in/proof.server.ts';
import { endSessions } from '../sign-in/session.server.ts';
import { FROZEN, NORMAL } from '../status.ts';
import type { Way, WayChange } from './way.ts';

/** Which way was changed, and how. */
export interface ChangedWay {
  userId: number;
  way: Way;
  change: WayChange;
  /** The number that gets the SMS: the bound one, or the one that was replaced; null without one. */
  mobile: string | null;
  /** Ends the account's other sessions, all but this one; null ends all. Left out, none ends. */
  endsBut?: number | null;
}

/**
 * Adds, changes or removes a way to sign in, by `write`, which answers what it did; undefined: nothing. The proof is
 * checked again, its code spent and the event appended in the same transaction. Live connections and the number (by
 * SMS) are notified afterwards; the member's notice comes from the event. Throws what `write` throws, `bad_code` for a
 * code that another request spent first, 401 for an ended session, `ways_changed` for an outdated proof. Answers what
 * `write` did.
 */
export async function changeWay(
  context: Pick<CallContext, 'db' | 'bus' | 'now' | 'sms'>,
  proven: Proven,
  write: (trx: Kysely<DB>) => Promise<ChangedWay | undefined>,
): Promise<ChangedWay | undefined> {
  const { db, bus, now } = context;
  const done = await inTransaction(db, async trx => {
    if (proven.owner) await lockOwner(trx, proven.owner);
    if (proven.code) await spendCode(trx, proven.code.id, now, proven.code.field);
    const changed = await write(trx);
    if (!changed) return undefined;
    const { userId, way, change, endsBut } = changed;
    if (endsBut !== undefined) await endSessions(trx, userId, now, endsBut);
    const full = await countUpTo(within(db, trx), [toldOfWays, String(userId)], toldOfWays.max, now);
    await append(trx, 'wayChanged', { userId, way, change }, now);
    return { changed, isNotified: full === undefined };
  });
  if (!done) return undefined;
  const { changed, isNotified } = done;
  if (changed.endsBut !== undefined) await bus.publish('sessionsEnded', { userId: changed.userId });
  await bus.publish('appended', {});
  noteUser(changed.userId);
  noteSecurity({ event: EVENTS[changed.way] });
  if (isNotified) await notifyNumber(context, changed);
  return changed;
}

/** The proof was made with this number and this password, in this session: all of them still hold. Locks both rows. */
async function lockOwner(trx: Kysely<DB>, owner: NonNullable<Proven['owner']>): Promise<void> {
  const user = await trx
    .updateTable('user')
    .set(eb => ({ status: eb.ref('status') }))
    .where('id', '=', owner.id)
    .returning(['status', 'phone', 'password_hash'])
    .executeTakeFirst();
  const session = await trx
    .updateTable('session')
    .set(eb => ({ revoked_at: eb.ref('revoked_at') }))
    .where('id', '=', owner.sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (user?.status === FROZEN) throw frozen();
  if (user?.status !== NORMAL || Number(session.numUpdatedRows) === 0) throw unauthorized();
  if (user.phone !== owner.phone || user.password_hash !== owner.password_hash) throw waysChanged();
}

const { toldOfWays } = LIMITS;

const EVENTS = {
  phone: 'phone_changed',
  password: 'password_set',
  weixin: 'provider_changed',
  qq: 'provider_changed',
} as const;

/** The way has changed already: a failed message is only logged. */
async function notifyNumber(
  { sms, now }: Pick<CallContext, 'sms' | 'now'>,
  { way, mobile }: ChangedWay,
): Promise<void> {
  if (mobile === null) return;
  try {
    await sms.notify({ mobile, notice: way === 'phone' ? 'phone_changed' : 'ways_changed', at: now });
  } catch (err) {
    log.error({ err }, `${way}: the number was not told of the change`);
  }
}
