/** npm run doctor: looks at everything that is configured, changes nothing, and says what is wrong in a line each. */
import type { Disk } from '../../platform/kernel/disk.server.ts';
import type { Elsewhere } from '../adapters.server.ts';
import type { Env } from '../env.server.ts';
import { codeOf } from '../error-code.ts';
import { type DoctorCheck, type Finding, findingOf, ok, unset, wrong } from './check.ts';
import { checkDatabase } from './database.server.ts';
import { checkPlace, checkSecret } from './place.server.ts';
import { serviceChecks } from './services.server.ts';
import { DOCTOR } from './wording.ts';

const TIMEOUT = 5000;

/** PUBLIC_URL: whether readers reach this site there. */
async function checkAddress({ PUBLIC_URL, MODE, HOST, PORT }: Env): Promise<Finding> {
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

/** Milliseconds that each check may take. */
const LIMIT = 15_000;

export interface DoctorOptions {
  /** Other addresses of vendors, in tests. */
  elsewhere?: Elsewhere;
  now?(): number;
  /** Milliseconds that each check may take. */
  limit?: number;
  /** The disk of a folder. */
  diskOf?(folder: string): Promise<Disk>;
}

export interface DoctorLine extends Finding {
  name: string;
}

/** All checks at once, in the order of the report. Never rejects. */
export async function examine(
  env: Env,
  { elsewhere, now = Date.now, limit = LIMIT, diskOf }: DoctorOptions = {},
): Promise<DoctorLine[]> {
  const checks: DoctorCheck[] = [
    { name: '数据文件夹', run: () => checkPlace(env, diskOf) },
    { name: '密钥', run: () => checkSecret(env) },
    { name: '数据库', run: () => checkDatabase(env, now) },
    { name: '网站地址', run: () => checkAddress(env) },
    ...serviceChecks(env, elsewhere),
  ];
  return Promise.all(checks.map(async check => ({ name: check.name, ...(await findingOf(check, limit)) })));
}

const MARKS = { ok: '✓', wrong: '✗', unset: '–' } as const;

/** What is printed of each. */
export const lineOf = ({ state, name, text }: DoctorLine): string => DOCTOR.line(MARKS[state], name, text);
