/** Changing the number and the password (spec §2.8, §4, §5). */
import { badInput } from '../app/errors.ts';
import type { CallContext } from '../contract/context.ts';
import { inTransaction } from '../db/transaction.server.ts';
import { checkCode, spendCode } from './code.server.ts';
import { ownRow } from './own-row.server.ts';
import { hashPassword, isPassword } from './password.server.ts';
import { type Proof, proveOldPassword } from './proof.server.ts';
import { phoneRegistered, phoneUnregistered, proofNeeded } from './refusal.ts';
import { endSessions } from './session.server.ts';
import { type UserRow, updateUser, userByPhone } from './user-repo.server.ts';
import { ACCOUNT_WORDING } from './wording.ts';

/** Throws `bad_code`, bad_input for a number that is the same or not the one bound, `phone_registered`. */
export async function changePhone(
  context: CallContext,
  given: { mobile: string; code: string; oldMobile: string | undefined },
): Promise<void> {
  const { db, now } = context;
  const user = await ownRow(context);
  if (given.oldMobile !== undefined && given.oldMobile !== user.phone)
    throw badInput('old_mobile', ACCOUNT_WORDING.other_phone);
  if (given.mobile === user.phone) throw badInput('mobile', ACCOUNT_WORDING.same_phone);
  const checked = await checkCode(context, given.mobile, given.code, 'change_phone');
  if (await userByPhone(db.read, given.mobile)) throw phoneRegistered();
  await inTransaction(db, async trx => {
    await spendCode(trx, checked, now);
    await updateUser(trx, user.id, { phone: given.mobile });
  });
}

/** Throws 10003, bad_input when the new one is the old one. */
export async function changePassword(context: CallContext, old: string, next: string): Promise<void> {
  const user = await ownRow(context);
  await proveOldPassword(context, user, old);
  if (next === old) throw badInput('new_password', ACCOUNT_WORDING.same_password);
  await keepPassword(context, user, next);
}

/** The first password needs no proof; another needs the old one (10003) or a code to the bound number. */
export async function setPassword(context: CallContext, next: string, proof: Proof): Promise<void> {
  const user = await ownRow(context);
  const code = await provenToSet(context, user, proof);
  // A password that is refused does not use the code up: another is typed, and the same code goes with it.
  if (await isSame(user, next)) throw badInput('new_password', ACCOUNT_WORDING.same_password);
  if (code !== undefined) await spendCode(context.db.write, code, context.now);
  await keepPassword(context, user, next);
}

/** The id of the code that proved it, which is not spent yet; undefined where there was none. */
async function provenToSet(
  context: CallContext,
  user: UserRow,
  { code, password }: Proof,
): Promise<number | undefined> {
  if (code !== undefined && user.phone !== null) return checkCode(context, user.phone, code, 'set_password');
  if (user.password_hash === null) return undefined;
  if (password === undefined) throw proofNeeded();
  await proveOldPassword(context, user, password);
  return undefined;
}

/** Throws `bad_code` first: only who holds the number learns that it has no account. */
export async function resetPassword(
  context: CallContext,
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
}

const isSame = async ({ password_hash }: UserRow, next: string) =>
  password_hash !== null && (await isPassword(next, password_hash));

/** Whoever else is signed in has to know the new password; this device goes on. */
async function keepPassword(
  { db, bus, now, viewer }: CallContext,
  user: UserRow,
  password: string,
): Promise<void> {
  const password_hash = await hashPassword(password);
  await inTransaction(db, async trx => {
    await updateUser(trx, user.id, { password_hash });
    await endSessions(trx, user.id, now, viewer!.sessionId);
  });
  await bus.publish('sessionsEnded', { userId: user.id });
}
