/** AssumeRole of STS. */
import { type Account, KEY_ID, KEY_SECRET, Refused, ROLE, SKEW_MS } from './account.ts';
import { signSts } from './signature.ts';

const PARAMETERS = (
  'Action RoleArn RoleSessionName DurationSeconds Policy Format Version AccessKeyId SignatureMethod ' +
  'SignatureVersion SignatureNonce Timestamp Signature'
).split(' ');

export function assumeRole(account: Account, body: string): object {
  const parameters = Object.fromEntries(new URLSearchParams(body));
  const { Signature: signature, ...signed } = parameters;
  for (const name of Object.keys(parameters))
    if (!PARAMETERS.includes(name)) throw new Refused(400, 'InvalidParameter');
  if (parameters['Action'] !== 'AssumeRole' || parameters['Version'] !== '2015-04-01')
    throw new Refused(404, 'InvalidAction.NotFound');
  if (parameters['AccessKeyId'] !== KEY_ID) throw new Refused(404, 'InvalidAccessKeyId.NotFound');
  if (signSts('POST', signed, KEY_SECRET) !== signature) throw new Refused(400, 'SignatureDoesNotMatch');
  const at = Date.parse(parameters['Timestamp'] ?? '');
  if (!(Math.abs(at - account.now()) <= SKEW_MS)) throw new Refused(400, 'InvalidTimeStamp.Expired');
  const nonce = parameters['SignatureNonce']!;
  if (account.nonces.has(nonce)) throw new Refused(400, 'SignatureNonceUsed');
  account.nonces.add(nonce);
  return lend(account, parameters);
}

function lend(account: Account, parameters: Record<string, string>): object {
  if (account.denied.has('AssumeRole')) throw new Refused(403, 'NoPermission');
  if (parameters['RoleArn'] !== ROLE) throw new Refused(404, 'EntityNotExist.Role');
  if (!/^[\w.@-]{2,64}$/.test(parameters['RoleSessionName'] ?? ''))
    throw new Refused(400, 'InvalidParameter.RoleSessionName');
  const seconds = Number(parameters['DurationSeconds']);
  if (!(seconds >= 900 && seconds <= 3600)) throw new Refused(400, 'InvalidParameter.DurationSeconds');
  const { Statement: statements } = JSON.parse(parameters['Policy']!) as {
    Statement: { Effect: string; Action: string[]; Resource: string[] }[];
  };
  const resources = statements.flatMap(({ Effect, Action, Resource }) =>
    Effect === 'Allow' && Action.includes('oss:PutObject') ? Resource : [],
  );
  const n = account.lent.size + 1;
  const lent = { secret: `lent secret ${n}`, token: `lent token ${n}`, resources };
  const expiresAt = account.now() + seconds * 1000;
  account.lent.set(`STS.lent${n}`, { ...lent, expiresAt });
  return {
    Credentials: {
      AccessKeyId: `STS.lent${n}`,
      AccessKeySecret: lent.secret,
      SecurityToken: lent.token,
      Expiration: new Date(expiresAt).toISOString(),
    },
  };
}
