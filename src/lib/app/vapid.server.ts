/** The keys by which push services know this site (RFC 8292). Browsers that subscribed know no others. */
import { createECDH } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { keptFile } from './data-dir.server.ts';
import type { Env } from './env.server.ts';
import { LaunchError } from './launch-error.ts';
import { LAUNCH } from './launch-wording.ts';

const FILE = 'vapid.json';
/** A point and a number of P-256, base64url. */
const PUBLIC_KEY = /^B[\w-]{86}$/;
const PRIVATE_KEY = /^[\w-]{43}$/;

const pair = z.object({
  publicKey: z.string().regex(PUBLIC_KEY),
  privateKey: z.string().regex(PRIVATE_KEY),
});
export type VapidKeys = z.infer<typeof pair>;

/** Those of the environment, or those that DATA_DIR keeps, made the first time. */
export function vapidKeys(env: Pick<Env, 'DATA_DIR' | 'VAPID_PUBLIC' | 'VAPID_PRIVATE'>): VapidKeys {
  const { VAPID_PUBLIC: publicKey, VAPID_PRIVATE: privateKey } = env;
  if (publicKey && privateKey) return { publicKey, privateKey };
  const file = join(env.DATA_DIR, FILE);
  keptFile(file, () => `${JSON.stringify(makeKeys())}\n`);
  try {
    return pair.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new LaunchError(LAUNCH.badVapid(file), { cause: error });
  }
}

function makeKeys(): VapidKeys {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys('base64url');
  // Leading zeros are left out by it, and expected by those who read it.
  const privateKey = curve.getPrivateKey('hex').padStart(64, '0');
  return { publicKey, privateKey: Buffer.from(privateKey, 'hex').toString('base64url') };
}
