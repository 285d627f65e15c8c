import type { Handlers, InputOf } from '../../../platform/contract/call.ts';
import type { MemberContext } from '../../../platform/contract/context.ts';
import { badInput } from '../../../platform/errors/app-error.ts';
import { ownRow } from '../own-row.server.ts';
import type { accountScopes } from '../scopes.server.ts';
import { phoneStatus } from '../sign-in/api.server.ts';
import { checkCode, sendCode } from '../sign-in/code.server.ts';
import type { UserData } from '../user-data.ts';
import { waysInOf } from '../ways/list.server.ts';
import { ACCOUNT_WORDING } from '../wording.ts';
import type { centerCalls } from './center-contract.ts';
import { changePassword, setPassword } from './credential.server.ts';
import { endOtherSessions, endOwnSession, ownSessions } from './device-list.server.ts';
import { closeAccount, exportData } from './leave.server.ts';
import { changePhone } from './phone.server.ts';

const leftWays = async ({ db, viewer }: MemberContext) => ({ ways: await waysInOf(db.write, viewer.userId) });

type Center = Handlers<typeof centerCalls, typeof accountScopes>;

const setOwnPassword: Center['account.set_password'] = async ({ new_password, code, password }, context) => {
  await setPassword(context, new_password, { code, password });
  return leftWays(context);
};

type Provider = NonNullable<InputOf<(typeof centerCalls)['account.change_phone']>['provider']>;

const proofOf = (input: Provider) => {
  const { type, state } = input;
  if (input.type === 'weixin') return { type, state, proof: { code: input.code } };
  return { type, state, proof: { accessToken: input.access_token, openid: input.openid } };
};

/** `userData`: what each feature stores about a user. */
export const makeCenterHandlers = (userData: readonly UserData[]): Center => ({
  'account.check_phone': ({ phone }, context) => phoneStatus(context, phone),
  'account.send_sms': async ({ mobile, type }, context) => {
    await sendCode(context, mobile, type);
    return {};
  },
  'account.change_phone': async ({ mobile, code, old_mobile, old_code, password, provider }, context) => {
    const proof = { code: old_code, password, provider: provider && proofOf(provider) };
    await changePhone(context, { mobile, code, oldMobile: old_mobile, proof });
    return leftWays(context);
  },
  'account.verify_reset_code': async ({ mobile, code }, context) => {
    const { phone } = await ownRow(context);
    if (mobile !== phone) throw badInput('mobile', ACCOUNT_WORDING.not_own_phone);
    await checkCode(context, mobile, code, 'set_password');
    return {};
  },
  'account.change_password': async ({ password, new_password }, context) => {
    await changePassword(context, password, new_password);
    return leftWays(context);
  },
  'account.set_password': setOwnPassword,
  'auth.set_password': setOwnPassword,
  'account.session_list': async (_, context) => ({ list: await ownSessions(context) }),
  'account.end_session': async (_, context) => {
    await endOwnSession(context, context.target.id);
    return leftWays(context);
  },
  'account.end_other_sessions': async (_, context) => ({
    count: await endOtherSessions(context),
    ...(await leftWays(context)),
  }),
  'account.export_data': (_, context) => exportData(context, userData),
  'auth.unregister': async ({ code, password, said }, context) => {
    await closeAccount(context, { code, password, said }, userData);
    return {};
  },
});
