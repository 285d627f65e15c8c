/** Signing in and registering by phone (spec §4, §5, §7.1). */
import { randomInt } from 'node:crypto';
import type { CallContext } from '../contract/context.ts';
import { inTransaction } from '../db/transaction.server.ts';
import { countTry, forgiveTry } from './attempt.server.ts';
import { checkCode, spendCode } from './code.server.ts';
import { enter } from './enter.server.ts';
import { networkOf } from './network.ts';
import { refuseNickname } from './nickname.server.ts';
import { tidyNickname } from './nickname.ts';
import { bindPending, pendingOf } from './oauth-pending.server.ts';
import { hashPassword, isPassword } from './password.server.ts';
import { loginFailed, phoneRegistered } from './refusal.ts';
import type { LoginResult } from './shapes.ts';
import type { SmsType } from './sms-type.ts';
import { NORMAL } from './status.ts';
import { insertUser, userByPhone } from './user-repo.server.ts';
import { ACCOUNT_WORDING } from './wording.ts';

interface ByCode {
  mobile: string;
  code: string;
  /** Of a first sign-in by a provider: bound on the way. */
  oauthId: string | undefined;
  /** What the code may have been sent for. */
  type: SmsType;
}

/** A number without an account gets one. Throws `bad_code`, `oauth_expired`, 30000. */
export async function loginByCode(
  context: CallContext,
  { mobile, code, oauthId, type }: ByCode,
): Promise<LoginResult> {
  const { db, now } = context;
  const pending = oauthId === undefined ? undefined : await pendingOf(context, oauthId);
  const checked = await checkCode(context, mobile, code, type);
  const { user, isNew } = await inTransaction(db, async trx => {
    await spendCode(trx, checked, now);
    const known = await userByPhone(trx, mobile);
    const user = known ?? (await insertUser(trx, { phone: mobile, created_at: now, ...defaultNickname() }));
    // Who is frozen gets no further: `enter` says so, and nothing is bound.
    if (pending && user.status === NORMAL) await bindPending(trx, user.id, pending, now);
    return { user, isNew: !known };
  });
  return enter(context, user, isNew);
}

/** Throws `login_failed` for any pair that is none, after the same work; too_many_requests; 30000. */
export async function loginByPassword(
  context: CallContext,
  mobile: string,
  password: string,
): Promise<LoginResult> {
  const { db, now, address } = context;
  const network = networkOf(address);
  await countTry(db, 'passwordOfAddress', network, now);
  await countTry(db, 'passwordHere', `${mobile} ${network}`, now);
  await countTry(db, 'passwordOfNumber', mobile, now);
  const user = await userByPhone(db.read, mobile);
  if (!(await isPassword(password, user?.password_hash ?? null))) throw loginFailed();
  await forgiveTry(db, 'passwordOfAddress', network);
  await forgiveTry(db, 'passwordHere', `${mobile} ${network}`);
  await forgiveTry(db, 'passwordOfNumber', mobile);
  return enter(context, user!, false);
}

interface Registration {
  nickname: string;
  password: string;
  mobile: string;
  code: string;
}

/** Throws `bad_code`, `phone_registered`, 30005 to 30007. A code that led to a refusal is still good. */
export async function register(context: CallContext, given: Registration): Promise<LoginResult> {
  const { db, now } = context;
  const nickname = tidyNickname(given.nickname);
  await refuseNickname(context, nickname, null);
  const checked = await checkCode(context, given.mobile, given.code, 'register');
  if (await userByPhone(db.read, given.mobile)) throw phoneRegistered();
  const password_hash = await hashPassword(given.password);
  const user = await inTransaction(db, async trx => {
    await spendCode(trx, checked, now);
    return insertUser(trx, { phone: given.mobile, nickname, password_hash, created_at: now });
  });
  return enter(context, user, true);
}

/** '用户' and eight digits (enums.md B). */
const defaultNickname = () => ({
  nickname: `${ACCOUNT_WORDING.default_name}${String(randomInt(100_000_000)).padStart(8, '0')}`,
  is_default_nickname: 1,
});
