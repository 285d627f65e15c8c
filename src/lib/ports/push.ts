/** Messages to browsers that show them while the site is closed (Web Push, RFC 8030). */

export interface PushTarget {
  /** Where the browser's push service takes messages for it. */
  endpoint: string;
  /** The browser's keys, base64url (RFC 8291). */
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** JSON that public/push-sw.js reads. */
  payload: string;
  /** A later message of the same topic takes the place of one that was not shown yet. */
  topic: string;
  /** Seconds after which it is worth nothing. */
  ttl: number;
}

/** `gone`: the browser takes no more. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

export interface Push {
  /** By which browsers know who may send to them, base64url. */
  readonly publicKey: string;
  /** Whether messages are sent to such an address at all. */
  accepts(endpoint: string): boolean;
  /** Never rejects. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}
