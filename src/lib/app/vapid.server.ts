/** The keys by which push services know this site (RFC 8292). Browsers that subscribed know no others. */
import { createECDH, hkdfSync } from 'node:crypto';
import type { Env } from './env.server.ts';

export interface VapidKeys {
  /** A point of P-256, base64url. */
  publicKey: string;
  /** A number of P-256, base64url. */
  privateKey: string;
}

/** Those of the environment, or else the pair that follows from the secret: every process of a site has the same. */
export function vapidKeys(env: Pick<Env, 'VAPID_PUBLIC' | 'VAPID_PRIVATE'>, secret: string): VapidKeys {
  const { VAPID_PUBLIC: publicKey, VAPID_PRIVATE: privateKey } = env;
  return publicKey && privateKey ? { publicKey, privateKey } : keysOf(secret);
}

/** Nearly every number of 32 bytes is a key of the curve; after one that is not comes the next (SEC 1, 3.2.1). */
function keysOf(secret: string, turn = 0): VapidKeys {
  const number = Buffer.from(hkdfSync('sha256', secret, '', `saidian vapid ${turn}`, 32));
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(number);
  } catch {
    return keysOf(secret, turn + 1);
  }
  return { publicKey: curve.getPublicKey('base64url'), privateKey: number.toString('base64url') };
}
