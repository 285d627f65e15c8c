/** Whether WeChat knows an application by this secret: the check requests the person of a code that cannot exist. */
import type { OauthError } from '../../ports/oauth.ts';
import { type Problem, printable } from '../../ports/problem.ts';
import { addressOf, jsonOf } from './json.server.ts';
import { WECHAT_API } from './wechat.server.ts';

export interface OauthApplication {
  id: string;
  secret: string;
}

const NO_CODE = 'doctor';
/** Refusals of the code alone: application and secret were accepted (invalid, used, expired). */
const ONLY_THE_CODE = [40_029, 40_163, 42_003];

/** Part 'application'; codes are WeChat's, 'accepted' when it took the code. */
export async function checkWechatApplication(
  { id, secret }: OauthApplication,
  api: string = WECHAT_API,
): Promise<Problem | undefined> {
  const query = { appid: id, secret, code: NO_CODE, grant_type: 'authorization_code' };
  const code = await jsonOf(addressOf(api, '/sns/oauth2/access_token', query)).then(
    ({ errcode }) => errcode ?? 'accepted',
    (error: OauthError) => error.reason,
  );
  return ONLY_THE_CODE.includes(Number(code)) ? undefined : { part: 'application', code: printable(code) };
}
