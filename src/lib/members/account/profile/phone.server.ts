/** Changing the phone number. */

import type { MemberWebContext } from '../../../platform/contract/context.ts';
import { badInput } from '../../../platform/errors/app-error.ts';
import { ownRow } from '../own-row.server.ts';
import { phoneRegistered, proofNeeded } from '../refusal.ts';
import { checkCode, spendCode } from '../sign-in/code.server.ts';
import { canProve, checkProof, type Proof } from '../sign-in/proof.server.ts';
import { replacePhone, type UserRow, userByPhone } from '../user-store.server.ts';
import { changeWay } from '../ways/change.server.ts';
import { ACCOUNT_WORDING } from '../wording.ts';

interface Input {
  mobile: string;
  /** The code sent to `mobile`. */
  code: string;
  oldMobile: string | undefined;
  /** The proof of the account's present owner. */
  proof: Proof;
}

/** Field with the code sent to the old number. */
const OLD_CODE = 'old_code';

/**
 * Ends all other sessions and notifies the old number. Throws `proof_needed`, what `checkProof` throws,
 * `bad_code`, bad_input for the same number or one not bound, `phone_registered`, `phone_changed`.
 */
export async function changePhone(context: MemberWebContext, input: Input): Promise<void> {
  const { db, now, viewer } = context;
  const user = await ownRow(context);
  refuseNumbers(user, input);
  const isRequired = await canProve(context, user);
  const required = { type: 'change_phone_proof', field: OLD_CODE } as const;
  if (isRequired && Object.values(input.proof).every(way => way === undefined))
    throw proofNeeded(required.field, required.type);
  const checked = await checkCode(context, input.mobile, input.code, 'change_phone');
  if (await userByPhone(db.read, input.mobile)) throw phoneRegistered();
  // Last: a provider's proof is valid once, and a mistyped code must not spend it.
  const proven = await checkProof(context, user, input.proof, required);
  await changeWay(context, proven, async trx => {
    await spendCode(trx, checked, now);
    await replacePhone(trx, user, input.mobile);
    const change = user.phone === null ? 'added' : 'changed';
    return { userId: user.id, way: 'phone', change, mobile: user.phone, endsBut: viewer.sessionId };
  });
}

function refuseNumbers(user: UserRow, { mobile, oldMobile }: Input): void {
  if (oldMobile !== undefined && oldMobile !== user.phone)
    throw badInput('old_mobile', ACCOUNT_WORDING.other_phone);
  if (mobile === user.phone) throw badInput('mobile', ACCOUNT_WORDING.same_phone);
}
