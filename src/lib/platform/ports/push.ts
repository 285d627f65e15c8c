/** Messages to browsers that show them while the site is closed (Web Push, RFC 8030). */

export interface PushTarget {
  /** Where the browser's push service takes messages for it. */
  endpoint: string;
  /** The browser's keys, base64url (RFC 8291). */
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** JSON that src/worker/push.ts reads. */
  payload: string;
  /** A later message of the same topic replaces one that is not delivered yet. */
  topic: string;
  /** Time to live, in seconds. */
  ttl: number;
}

/** `gone`: the subscription has ended. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

export interface Push {
  /** Identifies the allowed sender to browsers, base64url. */
  readonly publicKey: string;
  /** Whether messages may be sent to such an address. */
  accepts(endpoint: string): boolean;
  /** Never rejects. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}
