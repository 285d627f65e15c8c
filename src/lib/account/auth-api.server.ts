import { badInput } from '../app/errors.ts';
import type { Handlers } from '../contract/call.ts';
import type { CallContext } from '../contract/context.ts';
import { countTry } from './attempt.server.ts';
import type { authCalls } from './auth-contract.ts';
import { checkCode, sendCode } from './code.server.ts';
import { endedCookies } from './cookie.ts';
import { tokensOf } from './enter.server.ts';
import { networkOf } from './network.ts';
import { refuseNickname } from './nickname.server.ts';
import { tidyNickname } from './nickname.ts';
import * as account from './service.server.ts';
import { userByPhone } from './user-repo.server.ts';
import { ACCOUNT_WORDING } from './wording.ts';

/** What came under either of its names. Throws bad_input for the first of them. */
function either(fields: Record<string, string | undefined>, wording: string): string {
  const found = Object.values(fields).find(value => value !== undefined);
  if (found === undefined) throw badInput(Object.keys(fields)[0]!, wording);
  return found;
}

const eitherMobile = ({ mobile, phone }: { mobile?: string; phone?: string }) =>
  either({ mobile, phone }, ACCOUNT_WORDING.no_mobile);

/** Whether a number has an account: told to nobody who asks for many. */
export async function phoneStatus(
  { db, now, address }: CallContext,
  mobile: string,
): Promise<{ status: number }> {
  await countTry(db, 'lookUps', networkOf(address), now);
  return { status: (await userByPhone(db.read, mobile)) ? 1 : 0 };
}

export const authHandlers: Handlers<typeof authCalls> = {
  'auth.send_code': async ({ mobile, phone, type }, context) => {
    await sendCode(context, eitherMobile({ mobile, phone }), type);
    return {};
  },
  'auth.check_phone_code': async ({ mobile, code, type }, context) => {
    await checkCode(context, mobile, code, type);
    return {};
  },
  'auth.login_by_phone_code': ({ mobile, phone, code, captcha, oauth_id }, context) =>
    account.loginByCode(context, {
      mobile: eitherMobile({ mobile, phone }),
      code: either({ code, captcha }, ACCOUNT_WORDING.no_code),
      oauthId: oauth_id,
      type: oauth_id === undefined ? 'login' : 'bind',
    }),
  'auth.login_by_password': ({ mobile, password }, context) =>
    account.loginByPassword(context, mobile, password),
  'auth.register': async ({ nick_name, password, mobile, code, protocol }, context) => {
    if (!protocol) throw badInput('protocol', ACCOUNT_WORDING.protocol);
    await countTry(context.db, 'lookUps', networkOf(context.address), context.now);
    return account.register(context, { nickname: nick_name, password, mobile, code });
  },
  'auth.get_token': async (_, { db, now, secret, session }) => {
    const { id, user } = session!;
    await account.markUsed(db, id, now);
    return { ...tokensOf(user.id, id, secret, now), user_info: user };
  },
  'auth.logout': async (_, { db, bus, now, session, setCookies, isSecure }) => {
    await account.endSession(db, session!.id, now);
    await bus.publish('sessionsEnded', { userId: session!.user.id });
    setCookies(endedCookies(isSecure));
    return {};
  },
  'auth.forget_password': async (input, context) => {
    await account.resetPassword(context, input);
    return {};
  },
  'auth.check_phone': ({ mobile, phone }, context) => phoneStatus(context, eitherMobile({ mobile, phone })),
  'auth.check_nickname': async ({ nickname, nick_name }, context) => {
    await countTry(context.db, 'lookUps', networkOf(context.address), context.now);
    const wanted = tidyNickname(nickname ?? nick_name ?? '');
    await refuseNickname(context, wanted, context.viewer?.userId ?? null);
    return {};
  },
};
