/** Proof that the caller owns the account, where a session alone, possibly borrowed, is not enough. */

import type {
  CallContext,
  MemberContext,
  MemberWebContext,
  WebContext,
} from '../../../platform/contract/context.ts';
import type { OauthType } from '../../../platform/db/schema.ts';
import { forbidden } from '../../../platform/errors/app-error.ts';
import { DAY } from '../../../platform/kernel/time.ts';
import type { OauthProof } from '../../../platform/ports/oauth.ts';
import { countTry, forgiveTry, LIMITS } from '../attempt.server.ts';
import { bindingOf } from '../oauth/binding.server.ts';
import { confirmed } from '../oauth/oauth.server.ts';
import { oldPasswordWrong, proofNeeded, signInAgain, wrongPassword } from '../refusal.ts';
import type { UserRow } from '../user-store.server.ts';
import { ACCOUNT_WORDING, WAIT_WORDING } from '../wording.ts';
import { checkCode } from './code.server.ts';
import { isPassword } from './password.server.ts';
import { openedAt } from './session.server.ts';
import type { SmsType } from './sms-type.ts';

/**
 * Age from which a binding counts as proof, in milliseconds: a borrowed session could bind a new identity and
 * prove by that.
 */
export const PROVING_AGE_MS = 7 * DAY;

export interface Proof {
  /** The code sent to the bound number. */
  code?: string | undefined;
  password?: string | undefined;
  /** Result from the provider's page. */
  provider?: { type: OauthType; state: string; proof: OauthProof } | undefined;
}

/** How long after its sign-in a session speaks for an account that has nothing to prove with, in milliseconds. */
export const FRESH_MS = 10 * 60_000;

declare const proven: unique symbol;

/** Evidence that the account's owner acts. Only the functions of this file make it. */
export interface Proven {
  /** The code that proved it, to be spent in the transaction of its purpose; and its field of the call. */
  readonly code: { readonly id: number; readonly field: string } | undefined;
  /** The account's row when the proof was made; undefined before a sign-in. */
  readonly owner: Owner | undefined;
  readonly [proven]: true;
}

interface Owner extends Pick<UserRow, 'id' | 'phone' | 'password_hash'> {
  sessionId: number;
}

const provenBy = (owner?: Owner, code?: Proven['code']) => ({ code, owner }) as Proven;
const ownerOf = (user: UserRow, { viewer }: MemberContext): Owner => ({
  ...user,
  sessionId: viewer.sessionId,
});

interface Query {
  /** Purpose the code was sent for. */
  type: SmsType;
  /** Field of the call that holds the code. */
  field?: string;
  /** The password is the one to be replaced: a wrong one is refused with 10003. */
  isOldPassword?: boolean;
}

/**
 * Proves ownership by one of the ways that are sent. An account without any needs a session that was opened just now.
 * Throws `bad_code`, `wrong_password` or 10003, too_many_requests, `sign_in_again`, what a provider's proof throws, or
 * `proof_needed` when no proof was sent.
 */
export async function checkProof(
  context: MemberWebContext,
  user: UserRow,
  { code, password, provider }: Proof,
  { type, field = 'code', isOldPassword = false }: Query,
): Promise<Proven> {
  const owner = ownerOf(user, context);
  if (!(await canProve(context, user))) await refuseOldSession(context);
  else if (code !== undefined && user.phone !== null)
    return provenBy(owner, { id: await checkCode(context, user.phone, code, type, field), field });
  else await proveOtherwise(context, user, { password, provider }, { type, field, isOldPassword });
  return provenBy(owner);
}

/** Accepts the password or a provider. */
async function proveOtherwise(
  context: MemberWebContext,
  user: UserRow,
  { password, provider }: Proof,
  { type, field, isOldPassword }: Required<Query>,
): Promise<void> {
  if (password !== undefined && (!isOldPassword || user.password_hash !== null)) {
    if (await isOwnPassword(context, user, password)) return;
    throw isOldPassword ? oldPasswordWrong() : wrongPassword();
  }
  if (provider === undefined) throw proofNeeded(field, type);
  await proveByProvider(context, user, provider);
}

/** Proves that the caller owns this number, of which an account is or becomes the owner. Throws `bad_code`. */
export async function proveByCode(
  context: WebContext,
  mobile: string,
  code: string,
  type: SmsType,
): Promise<Proven> {
  return provenBy(undefined, { id: await checkCode(context, mobile, code, type), field: 'code' });
}

/** Throws `sign_in_again` for a session that is not new: it may be borrowed. */
async function refuseOldSession({ db, now, viewer }: MemberContext): Promise<void> {
  const at = await openedAt(db, viewer.sessionId);
  if (at === undefined || at < now - FRESH_MS) throw signInAgain();
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

/** Proves ownership by the password alone, like `checkProof`; throws 10003 for a wrong one. */
export async function proveByOldPassword(
  context: MemberContext,
  user: UserRow,
  password: string,
): Promise<Proven> {
  if (!(await isOwnPassword(context, user, password))) throw oldPasswordWrong();
  return provenBy(ownerOf(user, context));
}

async function isOwnPassword({ db, now }: CallContext, user: UserRow, password: string): Promise<boolean> {
  await countTry(db, LIMITS.ownPassword, String(user.id), now, { say: WAIT_WORDING.proof });
  if (!(await isPassword(password, user.password_hash))) return false;
  await forgiveTry(db, LIMITS.ownPassword, String(user.id));
  return true;
}
