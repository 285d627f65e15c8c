/** A call of RongCloud's server API. */
import { randomBytes } from 'node:crypto';
import { RelayError } from '../../ports/im-relay.ts';
import { signatureOf } from './rongcloud-signature.ts';

const TIMEOUT = 10_000;
const OK = 200;

export interface RongAccess {
  appKey: string;
  appSecret: string;
  /** Origin of the data centre's API. */
  api: string;
  now(): number;
}

export type RongAnswer = Record<string, unknown> & { code?: unknown };
/** Values of a form; a list repeats its name. */
export type RongForm = Record<string, string | number | boolean | readonly (string | number)[]>;

/** Most calls take a form. Rejects with a RelayError. */
export function askForm(access: RongAccess, path: string, form: RongForm): Promise<RongAnswer> {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(form))
    for (const one of Array.isArray(value) ? value : [value]) body.append(name, String(one));
  return ask(access, path, 'application/x-www-form-urlencoded', String(body));
}

export const askJson = (access: RongAccess, path: string, fields: object): Promise<RongAnswer> =>
  ask(access, path, 'application/json', JSON.stringify(fields));

async function ask(access: RongAccess, path: string, type: string, body: string): Promise<RongAnswer> {
  const { appKey, appSecret, api, now } = access;
  // 18 characters at most.
  const nonce = randomBytes(8).toString('hex');
  const timestamp = String(now());
  const headers = {
    'content-type': type,
    'app-key': appKey,
    nonce,
    timestamp,
    signature: signatureOf(appSecret, nonce, timestamp),
  };
  const answer = await answerOf(api + path, { method: 'POST', headers, body }, path);
  if (answer.code !== OK) throw new RelayError(path, String(answer.code ?? 'no code'));
  return answer;
}

async function answerOf(url: string, request: RequestInit, path: string): Promise<RongAnswer> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    return (await (await fetch(url, { ...request, signal, redirect: 'error' })).json()) as RongAnswer;
  } catch (error) {
    throw new RelayError(path, 'unreachable', error);
  }
}
