/** PUBLIC_URL: whether readers reach this site there. */
import type { Env } from '../env.server.ts';
import { codeOf } from '../error-code.ts';
import { type Finding, ok, unset, wrong } from './check.ts';
import { DOCTOR } from './wording.ts';

const TIMEOUT = 5000;

export async function checkAddress({ PUBLIC_URL, MODE, HOST, PORT }: Env): Promise<Finding> {
  const { protocol, hostname } = new URL(PUBLIC_URL);
  const isHere = /^(localhost|127\.|\[::1\])/.test(hostname);
  if (MODE === 'production' && (protocol !== 'https:' || isHere))
    return wrong(DOCTOR.address.insecure(PUBLIC_URL));
  if (MODE === 'demo' && PUBLIC_URL === `http://${HOST}:${PORT}`) return unset(DOCTOR.address.demo);
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const answer = await fetch(`${PUBLIC_URL}/healthz`, { signal, redirect: 'manual' });
    const isOurs = answer.status === 200 && (await answer.text()) === 'ok';
    return isOurs
      ? ok(DOCTOR.address.good(PUBLIC_URL))
      : wrong(DOCTOR.address.other(PUBLIC_URL, answer.status));
  } catch (error) {
    return wrong(DOCTOR.address.unreachable(PUBLIC_URL, codeOf(error)));
  }
}
