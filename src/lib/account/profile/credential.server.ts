/** Setting and changing the password (spec §2.8, §4, §5). */

import type { MemberContext, MemberWebContext, WebContext } from '../../contract/context.ts';
import { inTransaction } from '../../db/transaction.server.ts';
import { badInput } from '../../errors/app-error.ts';
import { noteSecurity, noteUser } from '../../kernel/request-scope.server.ts';
import { ownRow } from '../own-row.server.ts';
import { phoneUnregistered, proofNeeded } from '../refusal.ts';
import { checkCode, spendCode } from '../sign-in/code.server.ts';
import { hashPassword, isPassword } from '../sign-in/password.server.ts';
import { type Proof, proveOldPassword } from '../sign-in/proof.server.ts';
import { endSessions } from '../sign-in/session.server.ts';
import { type UserRow, updateUser, userByPhone } from '../user-repo.server.ts';
import { ACCOUNT_WORDING } from '../wording.ts';

/** Throws 10003; bad_input when the new password equals the old one. */
export async function changePassword(context: MemberContext, old: string, next: string): Promise<void> {
  const user = await ownRow(context);
  await proveOldPassword(context, user, old);
  if (next === old) throw badInput('new_password', ACCOUNT_WORDING.same_password);
  await keepPassword(context, user, next);
}

/**
 * Sets the password. The first one needs a code to the bound number: otherwise anyone with a borrowed session
 * could set it; without a number it needs no proof. A later one needs a code or the old password (10003).
 */
export async function setPassword(context: MemberWebContext, next: string, proof: Proof): Promise<void> {
  const user = await ownRow(context);
  const code = await provenToSet(context, user, proof);
  // A refused password does not spend the code: the user can try another with the same code.
  if (await isSame(user, next)) throw badInput('new_password', ACCOUNT_WORDING.same_password);
  await keepPassword(context, user, next, code);
}

/** Id of the code that proved it, not spent yet; undefined when no code was used. */
async function provenToSet(
  context: WebContext,
  user: UserRow,
  { code, password }: Proof,
): Promise<number | undefined> {
  if (code !== undefined && user.phone !== null) return checkCode(context, user.phone, code, 'set_password');
  if (user.password_hash === null && user.phone === null) return undefined;
  if (password === undefined || user.password_hash === null) throw proofNeeded();
  await proveOldPassword(context, user, password);
  return undefined;
}

/** Throws `bad_code` first: only the number's holder learns that it has no account. */
export async function resetPassword(
  context: WebContext,
  given: { mobile: string; code: string; password: string },
): Promise<void> {
  const { db, bus, now } = context;
  const checked = await checkCode(context, given.mobile, given.code, 'reset');
  const user = await userByPhone(db.write, given.mobile);
  if (!user) throw phoneUnregistered();
  const password_hash = await hashPassword(given.password);
  await inTransaction(db, async trx => {
    await spendCode(trx, checked, now);
    await updateUser(trx, user.id, { password_hash });
    await endSessions(trx, user.id, now);
  });
  await bus.publish('sessionsEnded', { userId: user.id });
  noteUser(user.id);
  noteSecurity({ event: 'password_set' });
}

const isSame = async ({ password_hash }: UserRow, next: string) =>
  password_hash !== null && (await isPassword(next, password_hash));

/** Saves the password, ends all other sessions, and spends the code that proved it. */
async function keepPassword(
  { db, bus, now, viewer }: MemberContext,
  user: UserRow,
  password: string,
  code?: number,
): Promise<void> {
  const password_hash = await hashPassword(password);
  await inTransaction(db, async trx => {
    if (code !== undefined) await spendCode(trx, code, now);
    await updateUser(trx, user.id, { password_hash });
    await endSessions(trx, user.id, now, viewer.sessionId);
  });
  await bus.publish('sessionsEnded', { userId: user.id });
  noteUser(user.id);
  noteSecurity({ event: 'password_set' });
}
