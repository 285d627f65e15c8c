import type { Handlers } from '../contract/call.ts';
import { bindStatusOf } from './binding.server.ts';
import type { oauthCalls } from './oauth-contract.ts';
import { ownRow } from './own-row.server.ts';
import * as account from './service.server.ts';

type Weixin = { state: string; code: string };
type QQ = { state: string; access_token: string; openid?: string };

const proofOf = ({ access_token, openid }: QQ) => ({ accessToken: access_token, openid });

const bindWeixin: Handlers<typeof oauthCalls>['auth.bind_weixin'] = ({ state, code }: Weixin, context) =>
  account.oauthBind(context, 'weixin', state, { code });
const bindQQ: Handlers<typeof oauthCalls>['auth.bind_qq'] = (input: QQ, context) =>
  account.oauthBind(context, 'qq', input.state, proofOf(input));

export const oauthHandlers: Handlers<typeof oauthCalls> = {
  'auth.oauth_entry': ({ type, redirect }, context) => account.oauthEntry(context, type, redirect),
  'auth.oauth2_weixin': ({ state, code }, context) => account.oauthLogin(context, 'weixin', state, { code }),
  'auth.oauth2_qq': (input, context) => account.oauthLogin(context, 'qq', input.state, proofOf(input)),
  'auth.bind_phone': ({ mobile, code, oauth_id }, context) =>
    account.loginByCode(context, { mobile, code, oauthId: oauth_id, type: 'bind' }),
  'auth.bind_weixin': bindWeixin,
  'account.bind_weixin': bindWeixin,
  'auth.bind_qq': bindQQ,
  'account.bind_qq': bindQQ,
  'auth.unbind': async ({ oauth_type, code, password }, context) => {
    await account.unbind(context, oauth_type, { code, password });
    return {};
  },
  'auth.bind_status': async (_, context) => bindStatusOf(context.db, await ownRow(context)),
};
