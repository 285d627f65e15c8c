import { badInput } from '../app/errors.ts';
import type { Handlers } from '../contract/call.ts';
import { phoneStatus } from './auth-api.server.ts';
import type { centerCalls } from './center-contract.ts';
import { checkCode, sendCode } from './code.server.ts';
import { ownRow } from './own-row.server.ts';
import * as account from './service.server.ts';
import type { UserData } from './user-data.ts';
import { ACCOUNT_WORDING } from './wording.ts';

type Center = Handlers<typeof centerCalls>;

const setPassword: Center['account.set_password'] = async ({ new_password, code, password }, context) => {
  await account.setPassword(context, new_password, { code, password });
  return {};
};

/** `kept`: what each feature keeps of a user. */
export const makeCenterHandlers = (kept: readonly UserData[]): Center => ({
  'account.check_phone': ({ phone }, context) => phoneStatus(context, phone),
  'account.send_sms': async ({ mobile, type }, context) => {
    await sendCode(context, mobile, type);
    return {};
  },
  'account.change_phone': async ({ mobile, code, old_mobile }, context) => {
    await account.changePhone(context, { mobile, code, oldMobile: old_mobile });
    return {};
  },
  'account.verify_reset_code': async ({ mobile, code }, context) => {
    const { phone } = await ownRow(context);
    if (mobile !== phone) throw badInput('mobile', ACCOUNT_WORDING.not_own_phone);
    await checkCode(context, mobile, code, 'set_password');
    return {};
  },
  'account.change_password': async ({ password, new_password }, context) => {
    await account.changePassword(context, password, new_password);
    return {};
  },
  'account.set_password': setPassword,
  'auth.set_password': setPassword,
  'account.session_list': async (_, context) => ({ list: await account.ownSessions(context) }),
  'account.end_session': async ({ session_id }, context) => {
    await account.endOwnSession(context, session_id);
    return {};
  },
  'account.end_other_sessions': async (_, context) => ({ count: await account.endOtherSessions(context) }),
  'account.export_data': (_, context) => account.exportData(context, kept),
  'auth.unregister': async ({ code, password, said }, context) => {
    await account.closeAccount(context, { code, password, said }, kept);
    return {};
  },
});
