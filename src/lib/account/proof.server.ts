/** That the person at the keyboard is the owner, asked once more where a borrowed session must not be enough. */
import type { CallContext } from '../contract/context.ts';
import { countTry, forgiveTry } from './attempt.server.ts';
import { checkCode, spendCode } from './code.server.ts';
import { isPassword } from './password.server.ts';
import { oldPasswordWrong, proofNeeded, wrongPassword } from './refusal.ts';
import type { SmsType } from './sms-type.ts';
import type { UserRow } from './user-repo.server.ts';

export interface Proof {
  /** Sent to the bound number. */
  code?: string | undefined;
  password?: string | undefined;
}

/** Throws `bad_code`, `wrong_password`, too_many_requests, or `proof_needed` when neither was given. */
export async function prove(context: CallContext, user: UserRow, proof: Proof, type: SmsType): Promise<void> {
  if (proof.code !== undefined && user.phone !== null) {
    const checked = await checkCode(context, user.phone, proof.code, type);
    return spendCode(context.db.write, checked, context.now);
  }
  if (proof.password === undefined) throw proofNeeded();
  if (!(await isOwnPassword(context, user, proof.password))) throw wrongPassword();
}

/** As `prove` by the password alone; throws 10003, the spec's own code. */
export async function proveOldPassword(context: CallContext, user: UserRow, password: string): Promise<void> {
  if (!(await isOwnPassword(context, user, password))) throw oldPasswordWrong();
}

async function isOwnPassword({ db, now }: CallContext, user: UserRow, password: string): Promise<boolean> {
  await countTry(db, 'ownPassword', String(user.id), now);
  if (!(await isPassword(password, user.password_hash))) return false;
  await forgiveTry(db, 'ownPassword', String(user.id));
  return true;
}
