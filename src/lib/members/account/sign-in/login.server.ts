/** Signing in and registering by phone. */
import { randomInt } from 'node:crypto';
import type { WebContext } from '../../../platform/contract/context.ts';
import { inTransaction } from '../../../platform/db/transaction.server.ts';
import { networkOf } from '../../../platform/kernel/network.ts';
import { tidyName } from '../../../platform/kernel/tidy.ts';
import { LIMITS, type Try } from '../attempt.server.ts';
import { bindPending, pendingOf } from '../oauth/pending.server.ts';
import { refuseNickname } from '../profile/nickname.server.ts';
import { loginFailed, phoneRegistered } from '../refusal.ts';
import type { LoginResult } from '../shapes.ts';
import { NORMAL } from '../status.ts';
import { insertUser, type UserRow, userByPhone } from '../user-store.server.ts';
import { changeWay } from '../ways/change.server.ts';
import { ACCOUNT_WORDING, WAIT_WORDING } from '../wording.ts';
import { admit, forgive } from './admission.server.ts';
import { checkCode, spendCode } from './code.server.ts';
import { trustedDevice } from './device-cookie.server.ts';
import { enter } from './enter.server.ts';
import { hashPassword, isPassword } from './password.server.ts';
import { proveByCode } from './proof.server.ts';
import type { SmsType } from './sms-type.ts';

interface ByCode {
  mobile: string;
  code: string;
  /** The pending identity of a first sign-in by a provider: it is bound along the way. */
  oauthId: string | undefined;
  /** Accepted purpose of the code. */
  type: SmsType;
}

/** Makes an account for an unknown number. Throws `bad_code`, `oauth_expired`, 30000. */
export async function loginByCode(
  context: WebContext,
  { mobile, code, oauthId, type }: ByCode,
): Promise<LoginResult> {
  const { now } = context;
  const pending = oauthId === undefined ? undefined : await pendingOf(context, oauthId);
  const proven = await proveByCode(context, mobile, code, type);
  let entering: { user: UserRow; isNew: boolean } | undefined;
  await changeWay(context, proven, async trx => {
    const known = await userByPhone(trx, mobile);
    const user = known ?? (await insertUser(trx, { phone: mobile, created_at: now, ...defaultNickname() }));
    entering = { user, isNew: !known };
    // Binds nothing to a frozen account; `enter` then refuses it.
    if (!pending || user.status !== NORMAL) return undefined;
    const isBound = await bindPending(trx, user.id, pending, now);
    // The owner of an account that is opened this way gets no notice of it.
    return known && isBound ? { userId: user.id, way: pending.type, change: 'added', mobile } : undefined;
  });
  return enter(context, entering!.user, entering!.isNew);
}

/**
 * Throws `login_failed` for any wrong pair, after the same hashing; `work_needed`; too_many_requests; 30000.
 */
export async function loginByPassword(
  context: WebContext,
  mobile: string,
  password: string,
): Promise<LoginResult> {
  const tries = await triesOfPassword(context, mobile);
  await admit(context, { tries, say: WAIT_WORDING.password });
  const user = await userByPhone(context.db.read, mobile);
  if (!(await isPassword(password, user?.password_hash ?? null))) throw loginFailed();
  await forgive(context, tries);
  return enter(context, user!, false);
}

/** A known browser has its own limits: guesses by strangers do not block it. */
async function triesOfPassword(context: WebContext, mobile: string): Promise<Try[]> {
  const device = await trustedDevice(context, mobile, LIMITS.passwordOfDevice);
  if (device !== undefined) return [[LIMITS.passwordOfDevice, device]];
  const network = networkOf(context.address);
  return [
    [LIMITS.passwordHere, `${mobile} ${network}`],
    [LIMITS.passwordOfNumber, mobile],
    [LIMITS.passwordOfNetwork, network],
  ];
}

interface Registration {
  nickname: string;
  password: string;
  mobile: string;
  code: string;
}

/** Throws `bad_code`, `phone_registered`, 30005 to 30007. A refusal does not spend the code. */
export async function register(context: WebContext, input: Registration): Promise<LoginResult> {
  const { db, now } = context;
  const nickname = tidyName(input.nickname);
  await refuseNickname(context, nickname, null);
  const checked = await checkCode(context, input.mobile, input.code, 'register');
  if (await userByPhone(db.read, input.mobile)) throw phoneRegistered();
  const password_hash = await hashPassword(input.password);
  const user = await inTransaction(db, async trx => {
    await spendCode(trx, checked, now);
    return insertUser(trx, { phone: input.mobile, nickname, password_hash, created_at: now });
  });
  return enter(context, user, true);
}

/** '用户' plus eight digits. */
const defaultNickname = () => ({
  nickname: `${ACCOUNT_WORDING.default_name}${String(randomInt(100_000_000)).padStart(8, '0')}`,
  is_default_nickname: 1,
});
