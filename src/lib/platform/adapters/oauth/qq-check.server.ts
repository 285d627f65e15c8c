/** Whether QQ knows an application by this key: the check requests the token of a code that cannot exist. */
import type { OauthError } from '../../ports/oauth.ts';
import { type Problem, printable } from '../../ports/problem.ts';
import { addressOf, jsonOf } from './json.server.ts';
import { QQ_API } from './qq.server.ts';
import type { OauthApplication } from './wechat-check.server.ts';

const NO_CODE = 'doctor';
/** Refusals of the code alone: application, key and callback were accepted (unknown, not exchanged, used). */
const ONLY_THE_CODE = [100_018, 100_019, 100_020];

/** Part 'application'; codes are QQ's (公共返回码), 'accepted' when it took the code. */
export async function checkQqApplication(
  { id, secret }: OauthApplication,
  callback: string,
  api: string = QQ_API,
): Promise<Problem | undefined> {
  const query = {
    grant_type: 'authorization_code',
    client_id: id,
    client_secret: secret,
    code: NO_CODE,
    redirect_uri: callback,
    fmt: 'json',
  };
  const code = await jsonOf(addressOf(api, '/oauth2.0/token', query)).then(
    ({ error }) => error ?? 'accepted',
    (error: OauthError) => error.reason,
  );
  return ONLY_THE_CODE.includes(Number(code)) ? undefined : { part: 'application', code: printable(code) };
}
