/** Proof that the caller owns the account, where a session alone, possibly borrowed, is not enough. */

import type { CallContext, WebContext } from '../../contract/context.ts';
import type { OauthType } from '../../db/schema.ts';
import { forbidden } from '../../errors/app-error.ts';
import { DAY } from '../../kernel/time.ts';
import type { OauthProof } from '../../ports/oauth.ts';
import { countTry, forgiveTry, LIMITS } from '../attempt.server.ts';
import { bindingOf } from '../oauth/binding.server.ts';
import { confirmed } from '../oauth/oauth.server.ts';
import { oldPasswordWrong, proofNeeded, wrongPassword } from '../refusal.ts';
import type { UserRow } from '../user-repo.server.ts';
import { ACCOUNT_WORDING, WAIT_WORDING } from '../wording.ts';
import { checkCode } from './code.server.ts';
import { isPassword } from './password.server.ts';
import type { SmsType } from './sms-type.ts';

/**
 * Age from which a binding counts as proof, in milliseconds: a borrowed session could bind a new identity and
 * prove by that.
 */
export const PROVING_AGE_MS = 7 * DAY;

export interface Proof {
  /** Sent to the bound number. */
  code?: string | undefined;
  password?: string | undefined;
  /** Result from the provider's page. */
  provider?: { type: OauthType; state: string; proof: OauthProof } | undefined;
}

interface Asked {
  /** Purpose the code was sent for. */
  type: SmsType;
  /** Field of the call that holds the code. */
  field?: string;
}

/**
 * Id of the code that proved it, which the caller spends in its transaction; undefined when no code was used.
 * Throws `bad_code`, `wrong_password`, too_many_requests, or `proof_needed` when no proof was given.
 */
export async function checkProof(
  context: WebContext,
  user: UserRow,
  { code, password, provider }: Proof,
  { type, field = 'code' }: Asked,
): Promise<number | undefined> {
  if (code !== undefined && user.phone !== null) return checkCode(context, user.phone, code, type, field);
  if (password !== undefined) {
    if (!(await isOwnPassword(context, user, password))) throw wrongPassword();
    return undefined;
  }
  if (provider === undefined) throw proofNeeded(field);
  await proveByProvider(context, user, provider);
  return undefined;
}

/** Whether the account has a number, password or identity to prove ownership with. */
export async function canProve({ db }: Pick<CallContext, 'db'>, user: UserRow): Promise<boolean> {
  if (user.phone !== null || user.password_hash !== null) return true;
  return (
    (await bindingOf(db, user.id, 'weixin')) !== undefined ||
    (await bindingOf(db, user.id, 'qq')) !== undefined
  );
}

/** Throws `other_provider`, `new_provider`, `oauth_expired`, `oauth_failed`. */
async function proveByProvider(
  context: WebContext,
  user: UserRow,
  { type, state, proof }: NonNullable<Proof['provider']>,
): Promise<void> {
  const bound = await bindingOf(context.db, user.id, type);
  if (bound && bound.created_at > context.now - PROVING_AGE_MS)
    throw forbidden('new_provider', ACCOUNT_WORDING.new_provider);
  const person = bound && (await confirmed(context, type, state, proof));
  if (!bound || bound.openid !== person?.openid)
    throw forbidden('other_provider', ACCOUNT_WORDING.other_provider);
}

/** As `checkProof` with the password alone; throws 10003, the spec's own code. */
export async function proveOldPassword(context: CallContext, user: UserRow, password: string): Promise<void> {
  if (!(await isOwnPassword(context, user, password))) throw oldPasswordWrong();
}

async function isOwnPassword({ db, now }: CallContext, user: UserRow, password: string): Promise<boolean> {
  await countTry(db, LIMITS.ownPassword, String(user.id), now, { say: WAIT_WORDING.proof });
  if (!(await isPassword(password, user.password_hash))) return false;
  await forgiveTry(db, LIMITS.ownPassword, String(user.id));
  return true;
}
