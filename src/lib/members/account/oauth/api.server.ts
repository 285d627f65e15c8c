import type { Handlers } from '../../../platform/contract/call.ts';
import { ownRow } from '../own-row.server.ts';
import { loginByCode } from '../sign-in/login.server.ts';
import { oauthBind, unbind } from './bind.server.ts';
import { bindStatusOf } from './binding.server.ts';
import type { oauthCalls } from './contract.ts';
import { oauthEntry, oauthLogin } from './oauth.server.ts';

type QQ = { access_token: string; openid?: string };

const proofOf = ({ access_token, openid }: QQ) => ({ accessToken: access_token, openid });

const bindWeixin: Handlers<typeof oauthCalls>['auth.bind_weixin'] = (
  { state, code, sms_code, password },
  context,
) => oauthBind(context, { type: 'weixin', state, proof: { code } }, { code: sms_code, password });
const bindQQ: Handlers<typeof oauthCalls>['auth.bind_qq'] = ({ state, sms_code, password, ...qq }, context) =>
  oauthBind(context, { type: 'qq', state, proof: proofOf(qq) }, { code: sms_code, password });

export const oauthHandlers: Handlers<typeof oauthCalls> = {
  'auth.oauth_entry': ({ type, redirect, on_phone }, context) =>
    oauthEntry(context, { type, callback: redirect, isOnPhone: on_phone === 1 }),
  'auth.oauth2_weixin': ({ state, code, on_phone: onPhone }, context) =>
    oauthLogin(context, 'weixin', state, { code, onPhone }),
  'auth.oauth2_qq': (input, context) => oauthLogin(context, 'qq', input.state, proofOf(input)),
  'auth.bind_phone': ({ mobile, code, oauth_id }, context) =>
    loginByCode(context, { mobile, code, oauthId: oauth_id, type: 'bind' }),
  'auth.bind_weixin': bindWeixin,
  'account.bind_weixin': bindWeixin,
  'auth.bind_qq': bindQQ,
  'account.bind_qq': bindQQ,
  'auth.unbind': async ({ oauth_type, code, password }, context) => {
    await unbind(context, oauth_type, { code, password });
    return {};
  },
  'auth.bind_status': async (_, context) => bindStatusOf(context.db, await ownRow(context)),
};
