import { OauthError, type OauthProvider } from '../../ports/oauth.ts';
import { addressOf, jsonOf, textIn } from './json.server.ts';

export const WECHAT_API = 'https://api.weixin.qq.com';

interface WechatOptions {
  id: string;
  secret: string;
  /** The official account (微信公众平台: 网页授权), for phones. */
  phone?: { id: string; secret: string } | undefined;
  /** Origins of WeChat's page and API; others in tests. */
  page?: string;
  api?: string;
}

/** WeChat's sign-in for web sites (微信开放平台: 网站应用微信登录). */
export function wechatProvider({
  id,
  secret,
  phone,
  page = 'https://open.weixin.qq.com',
  api = WECHAT_API,
}: WechatOptions): OauthProvider {
  return {
    entry(state, callback) {
      const url = addressOf(page, '/connect/qrconnect', {
        appid: id,
        redirect_uri: callback,
        response_type: 'code',
        scope: 'snsapi_login',
        // WeChat's page is in a frame of ours, and redirects within the frame.
        self_redirect: 'true',
        state,
      });
      return `${url}#wechat_redirect`;
    },

    ...(phone && {
      phone: {
        isInApp: true,
        entry(state: string, callback: string) {
          const url = addressOf(page, '/connect/oauth2/authorize', {
            appid: phone.id,
            redirect_uri: callback,
            response_type: 'code',
            scope: 'snsapi_userinfo',
            state,
          });
          return `${url}#wechat_redirect`;
        },
      },
    }),

    async personOf(proof) {
      if (!('code' in proof)) throw new OauthError('a code is needed');
      const app = proof.onPhone ? phone : { id, secret };
      if (!app) throw new OauthError('phones have no application');
      const grant = await answerOf(api, '/sns/oauth2/access_token', {
        appid: app.id,
        secret: app.secret,
        code: proof.code,
        grant_type: 'authorization_code',
      });
      const openid = textIn(grant, 'openid');
      const access_token = textIn(grant, 'access_token');
      const person = await answerOf(api, '/sns/userinfo', { access_token, openid });
      // The union id is the same in all of an owner's applications, so it outlives this one.
      const lasting =
        typeof person['unionid'] === 'string' && person['unionid'] !== '' ? person['unionid'] : openid;
      return { openid: lasting, name: String(person['nickname'] ?? '') };
    },
  };
}

/** WeChat refuses with HTTP 200 and an `errcode`. */
async function answerOf(api: string, path: string, query: Record<string, string>) {
  const answer = await jsonOf(addressOf(api, path, query));
  if (answer['errcode']) throw new OauthError(`${answer['errcode']} ${answer['errmsg']}`);
  return answer;
}
