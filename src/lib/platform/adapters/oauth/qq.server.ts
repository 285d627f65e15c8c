import { OauthError, type OauthProvider } from '../../ports/oauth.ts';
import { addressOf, jsonOf, textIn } from './json.server.ts';

export const QQ_API = 'https://graph.qq.com';

interface QqOptions {
  id: string;
  /** Origin of QQ's pages and API; another in tests. */
  api?: string;
}

/** QQ's sign-in by implicit grant, by which the browser gets a token (QQ 互联: Implicit_Grant). */
export function qqProvider({ id, api = QQ_API }: QqOptions): OauthProvider {
  return {
    entry: (state, callback) =>
      String(
        addressOf(api, '/oauth2.0/authorize', {
          response_type: 'token',
          client_id: id,
          redirect_uri: callback,
          scope: 'get_user_info',
          state,
        }),
      ),

    async personOf(proof) {
      if (!('accessToken' in proof)) throw new OauthError('a token is needed');
      const { accessToken: access_token } = proof;
      const whose = await jsonOf(addressOf(api, '/oauth2.0/me', { access_token, fmt: 'json' }));
      if (whose['error']) throw new OauthError(`${whose['error']} ${whose['error_description']}`);
      // Otherwise a token issued to another site would sign its holder in here.
      if (textIn(whose, 'client_id') !== id) throw new OauthError('the token is of another application');
      const openid = textIn(whose, 'openid');
      if (proof.openid !== undefined && proof.openid !== openid)
        throw new OauthError('the token is of another person');
      const query = { access_token, oauth_consumer_key: id, openid };
      const person = await jsonOf(addressOf(api, '/user/get_user_info', query));
      if (person['ret'] !== 0) throw new OauthError(`${person['ret']} ${person['msg']}`);
      return { openid, name: String(person['nickname'] ?? '') };
    },
  };
}
