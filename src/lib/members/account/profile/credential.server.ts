/** Setting and changing the password. */

import type { Kysely } from 'kysely';
import type { MemberContext, MemberWebContext, WebContext } from '../../../platform/contract/context.ts';
import type { DB } from '../../../platform/db/schema.ts';
import { badInput } from '../../../platform/errors/app-error.ts';
import { ownRow } from '../own-row.server.ts';
import { phoneUnregistered } from '../refusal.ts';
import { hashPassword, isPassword } from '../sign-in/password.server.ts';
import {
  checkProof,
  type Proof,
  type Proven,
  proveByCode,
  proveByOldPassword,
} from '../sign-in/proof.server.ts';
import { type UserRow, updateUser, userByPhone } from '../user-store.server.ts';
import { changeWay } from '../ways/change.server.ts';
import { ACCOUNT_WORDING } from '../wording.ts';

/** Throws 10003; bad_input when the new password equals the old one. */
export async function changePassword(context: MemberContext, old: string, next: string): Promise<void> {
  const user = await ownRow(context);
  const proven = await proveByOldPassword(context, user, old);
  if (next === old) throw badInput('new_password', ACCOUNT_WORDING.same_password);
  await storePassword(context, proven, { find: () => own(user), next, endsBut: context.viewer.sessionId });
}

/**
 * Sets the password. The first one needs a code to the bound number: otherwise anyone with a borrowed session
 * could set it. A later one needs a code or the old password (10003).
 */
export async function setPassword(context: MemberWebContext, next: string, proof: Proof): Promise<void> {
  const user = await ownRow(context);
  const proven = await checkProof(context, user, proof, { type: 'set_password', isOldPassword: true });
  // A refused password does not spend the code: the user can try another with the same code.
  if (await isSame(user, next)) throw badInput('new_password', ACCOUNT_WORDING.same_password);
  await storePassword(context, proven, { find: () => own(user), next, endsBut: context.viewer.sessionId });
}

/**
 * Throws `bad_code` first: only the number's holder learns that it has no account. `bad_input` when the new
 * password equals the old one. Answers the account's id.
 */
export async function resetPassword(
  context: WebContext,
  input: { mobile: string; code: string; password: string },
): Promise<number> {
  const proven = await proveByCode(context, input.mobile, input.code, 'reset');
  const find = async (db: Kysely<DB>) => {
    const user = await userByPhone(db, input.mobile);
    if (!user) throw phoneUnregistered();
    return user;
  };
  if (await isSame(await find(context.db.write), input.password))
    throw badInput('password', ACCOUNT_WORDING.same_password);
  return storePassword(context, proven, { find, next: input.password, endsBut: null });
}

const own = async (user: UserRow) => user;

const isSame = async ({ password_hash }: UserRow, next: string) =>
  password_hash !== null && (await isPassword(next, password_hash));

interface NewPassword {
  /** Finds the account in the transaction: a number may have moved to another by then. */
  find(trx: Kysely<DB>): Promise<UserRow>;
  next: string;
  endsBut: number | null;
}

/** Saves the password and ends all sessions but this one. Answers the account's id. */
async function storePassword(
  context: Parameters<typeof changeWay>[0],
  proven: Proven,
  { find, next, endsBut }: NewPassword,
): Promise<number> {
  const password_hash = await hashPassword(next);
  const changed = await changeWay(context, proven, async trx => {
    const user = await find(trx);
    await updateUser(trx, user.id, { password_hash });
    const change = user.password_hash === null ? 'added' : 'changed';
    return { userId: user.id, way: 'password', change, mobile: user.phone, endsBut };
  });
  return changed!.userId;
}
