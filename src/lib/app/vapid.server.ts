/** The key pair that identifies this site to push services (RFC 8292). Subscriptions are bound to it. */
import { createECDH, hkdfSync } from 'node:crypto';
import type { Env } from './env.server.ts';

export interface VapidKeys {
  /** A point of P-256, base64url. */
  publicKey: string;
  /** A number of P-256, base64url. */
  privateKey: string;
}

/**
 * The pair from the environment, or else derived from the secret, so that all processes have the same one.
 */
export function vapidKeys(env: Pick<Env, 'VAPID_PUBLIC' | 'VAPID_PRIVATE'>, secret: string): VapidKeys {
  const { VAPID_PUBLIC: publicKey, VAPID_PRIVATE: privateKey } = env;
  return publicKey && privateKey ? { publicKey, privateKey } : keysOf(secret);
}

/** Whether the public key is that of the private one. */
export function isPair({ publicKey, privateKey }: VapidKeys): boolean {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  } catch {
    return false;
  }
  return curve.getPublicKey('base64url') === publicKey;
}

/** Nearly every 32-byte number is a valid private key; if this one is not, tries the next (SEC 1, 3.2.1). */
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
