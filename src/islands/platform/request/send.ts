/** One HTTP request; a slow one is reported to analytics. */

import { WORK_HEADER } from '#lib/members/account/sign-in/signing.ts';
import type { Envelope } from '#lib/platform/contract/envelope.ts';
import { fillPath } from '#lib/platform/contract/path.ts';
import { track } from '../analytics.ts';
import { learnTime } from './clock.ts';
import { signingHeaders } from './signature.ts';

/** Timeout of a request, in milliseconds. */
export const TIMEOUT = 60_000;
/** A request that takes longer is reported, in milliseconds. */
export const SLOW = 1500;

export interface Sender {
  /** The signed-in member's token. */
  token?: string | undefined;
  /** The session's key. */
  signKey?: string | undefined;
  signal?: AbortSignal | undefined;
  /** A proof of work (members/account/sign-in/work.ts). */
  work?: string | undefined;
}

/**
 * The envelope that `address` ('POST /api/…') answers. Rejects as fetch does, or when the answer is not JSON.
 * On a stale timestamp, learns the server's time and retries once; a read that the browser itself sent a second
 * time, because its connection broke off, is signed anew and retried once.
 */
export async function send<T>(address: string, input: object, sender: Sender): Promise<Envelope<T>> {
  const envelope = await sendOnce<T>(address, input, sender);
  const reason = 'error' in envelope ? envelope.error.reason : undefined;
  if (reason !== 'stale_timestamp' && reason !== 'read_repeated') return envelope;
  if (reason === 'stale_timestamp') await learnTime();
  return sendOnce(address, input, sender);
}

async function sendOnce<T>(address: string, input: object, sender: Sender): Promise<Envelope<T>> {
  const began = performance.now();
  try {
    const [path, request] = requestOf(address, input, sender);
    return await (await fetch(path, request)).json();
  } finally {
    const milliseconds = Math.round(performance.now() - began);
    if (milliseconds > SLOW) track({ name: 'slow_call', address, milliseconds });
  }
}

function requestOf(
  address: string,
  input: object,
  { token, signKey, signal, work }: Sender,
): [string, RequestInit] {
  const [method = '', form = ''] = address.split(' ');
  const [path, rest] = fillPath(form, input);
  const isPost = method === 'POST';
  const query = isPost ? '' : queryOf(rest).toString();
  const body = isPost ? JSON.stringify(rest) : '';
  const headers: Record<string, string> = signingHeaders({ method, path, query, body }, signKey);
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  if (work !== undefined) headers[WORK_HEADER] = work;
  if (isPost) headers['content-type'] = 'application/json';
  const timeout = AbortSignal.timeout(TIMEOUT);
  return [
    query ? `${path}?${query}` : path,
    {
      method,
      headers,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(isPost ? { body } : {}),
    },
  ];
}

function queryOf(input: object): URLSearchParams {
  const options = Object.entries(input).filter(([, value]) => value !== undefined);
  return new URLSearchParams(options.map(([key, value]) => [key, String(value)]));
}
