/** Changing the phone number (spec §2.8, §5). */

import type { CallContext, MemberWebContext } from '../../contract/context.ts';
import { append } from '../../db/outbox.server.ts';
import { inTransaction } from '../../db/transaction.server.ts';
import { badInput } from '../../errors/app-error.ts';
import { log } from '../../kernel/log.server.ts';
import { noteSecurity } from '../../kernel/request-scope.server.ts';
import { ownRow } from '../own-row.server.ts';
import { phoneRegistered, proofNeeded } from '../refusal.ts';
import { checkCode, spendCode } from '../sign-in/code.server.ts';
import { canProve, checkProof, type Proof } from '../sign-in/proof.server.ts';
import { endSessions } from '../sign-in/session.server.ts';
import { replacePhone, type UserRow, userByPhone } from '../user-repo.server.ts';
import { ACCOUNT_WORDING } from '../wording.ts';

interface Given {
  mobile: string;
  /** Sent to `mobile`. */
  code: string;
  oldMobile: string | undefined;
  /** From the current owner of the account. */
  proof: Proof;
}

/** Field with the code sent to the old number. */
const OLD_CODE = 'old_code';

/**
 * Ends all other sessions and notifies the old number. Throws `proof_needed`, what `checkProof` throws,
 * `bad_code`, bad_input for the same number or one not bound, `phone_registered`, `phone_changed`.
 */
export async function changePhone(context: MemberWebContext, given: Given): Promise<void> {
  const { db, bus, now, viewer } = context;
  const user = await ownRow(context);
  refuseNumbers(user, given);
  const isAsked = await canProve(context, user);
  if (isAsked && Object.values(given.proof).every(way => way === undefined)) throw proofNeeded(OLD_CODE);
  const checked = await checkCode(context, given.mobile, given.code, 'change_phone');
  if (await userByPhone(db.read, given.mobile)) throw phoneRegistered();
  // Last: a provider's proof is valid once, and a mistyped code must not spend it.
  const asked = { type: 'change_phone_proof', field: OLD_CODE } as const;
  const proven = isAsked ? await checkProof(context, user, given.proof, asked) : undefined;
  await inTransaction(db, async trx => {
    await spendCode(trx, checked, now);
    if (proven !== undefined) await spendCode(trx, proven, now, OLD_CODE);
    await replacePhone(trx, user, given.mobile);
    await endSessions(trx, user.id, now, viewer.sessionId);
    await append(trx, 'phoneChanged', { userId: user.id }, now);
  });
  await bus.publish('sessionsEnded', { userId: user.id });
  await bus.publish('appended', {});
  noteSecurity({ event: 'phone_changed' });
  if (user.phone !== null) await tellOldNumber(context, user.phone);
}

function refuseNumbers(user: UserRow, { mobile, oldMobile }: Given): void {
  if (oldMobile !== undefined && oldMobile !== user.phone)
    throw badInput('old_mobile', ACCOUNT_WORDING.other_phone);
  if (mobile === user.phone) throw badInput('mobile', ACCOUNT_WORDING.same_phone);
}

/** The number has changed already: a failed message is only logged. */
async function tellOldNumber({ sms, now }: CallContext, mobile: string): Promise<void> {
  try {
    await sms.notify({ mobile, notice: 'phone_changed', at: now });
  } catch (err) {
    log.error({ err }, 'change_phone: the old number was not told');
  }
}
