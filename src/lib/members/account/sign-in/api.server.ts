import type { Handlers } from '../../../platform/contract/call.ts';
import type { WebContext } from '../../../platform/contract/context.ts';
import { badInput } from '../../../platform/errors/app-error.ts';
import { networkOf } from '../../../platform/kernel/network.ts';
import { noteSecurity } from '../../../platform/kernel/request-scope.server.ts';
import { tidyName } from '../../../platform/kernel/tidy.ts';
import { LIMITS } from '../attempt.server.ts';
import { resetPassword } from '../profile/credential.server.ts';
import { refuseNickname } from '../profile/nickname.server.ts';
import { userByPhone } from '../user-store.server.ts';
import { waysInOf } from '../ways/list.server.ts';
import { ACCOUNT_WORDING } from '../wording.ts';
import { admit } from './admission.server.ts';
import { checkCode, sendCode } from './code.server.ts';
import type { authCalls } from './contract.ts';
import { tokensOf } from './enter.server.ts';
import { loginByCode, loginByPassword, register } from './login.server.ts';
import { endSession, markUsed } from './session.server.ts';

/** The value under either of its names. Throws bad_input for the first name. */
function either(fields: Record<string, string | undefined>, wording: string): string {
  const found = Object.values(fields).find(value => value !== undefined);
  if (found === undefined) throw badInput(Object.keys(fields)[0]!, wording);
  return found;
}

const eitherMobile = ({ mobile, phone }: { mobile?: string; phone?: string }) =>
  either({ mobile, phone }, ACCOUNT_WORDING.no_mobile);

/** Whether a number has an account; limited, so that numbers cannot be probed in bulk. */
export async function phoneStatus(context: WebContext, mobile: string): Promise<{ status: number }> {
  const tries = [[LIMITS.numberLookUps, networkOf(context.address)]] as const;
  await admit(context, { tries });
  return { status: (await userByPhone(context.db.read, mobile)) ? 1 : 0 };
}

/** Limits calls that reveal whether a nickname is taken, including registration. */
const admitNickname = (context: WebContext) =>
  admit(context, { tries: [[LIMITS.nicknameLookUps, networkOf(context.address)]] });

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
    loginByCode(context, {
      mobile: eitherMobile({ mobile, phone }),
      code: either({ code, captcha }, ACCOUNT_WORDING.no_code),
      oauthId: oauth_id,
      type: oauth_id === undefined ? 'login' : 'bind',
    }),
  'auth.login_by_password': ({ mobile, password }, context) => loginByPassword(context, mobile, password),
  'auth.register': async ({ nick_name, password, mobile, code, protocol }, context) => {
    if (!protocol) throw badInput('protocol', ACCOUNT_WORDING.protocol);
    await admitNickname(context);
    return register(context, { nickname: nick_name, password, mobile, code });
  },
  'auth.get_token': async (_, { db, now, secret, session }) => {
    const { id, user } = session;
    await markUsed(db, id, now);
    return { ...tokensOf(user.id, id, secret, now), user_info: user };
  },
  'auth.logout': async (_, { db, bus, now, session }) => {
    await endSession(db, session.id, now);
    await bus.publish('sessionsEnded', { userId: session.user.id });
    noteSecurity({ event: 'signed_out' });
    return {};
  },
  'auth.forget_password': async (input, context) => ({
    ways: await waysInOf(context.db.write, await resetPassword(context, input)),
  }),
  'auth.check_phone': ({ mobile, phone }, context) => phoneStatus(context, eitherMobile({ mobile, phone })),
  'auth.check_nickname': async ({ nickname, nick_name }, context) => {
    await admitNickname(context);
    const requested = tidyName(nickname ?? nick_name ?? '');
    await refuseNickname(context, requested, context.viewer?.userId ?? null);
    return {};
  },
};
