/** Account of the stand-in for Aliyun: permissions, and recorded refusals. */

export const BUCKET = 'saidian-test';
export const REGION = 'cn-hangzhou';
export const KEY_ID = 'LTAI-test';
export const KEY_SECRET = 'the secret of the tests';
export const ROLE = 'acs:ram::1234567890123456:role/saidian-upload';
export const SKEW_MS = 15 * 60_000;

/** A refusal in the real service's form. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** Temporary credentials for some objects. */
export interface Lent {
  secret: string;
  token: string;
  /** Epoch milliseconds. */
  expiresAt: number;
  resources: string[];
}

export interface StoredObject {
  body: Buffer;
  type: string;
}

export interface Account {
  now(): number;
  lent: Map<string, Lent>;
  nonces: Set<string>;
  objects: Map<string, StoredObject>;
  /** What policies deny: methods, 'AssumeRole', and all of a role's ('role'). */
  denied: Set<string>;
  /** Shows its objects to anybody, as buckets that are set to public do. */
  isPublic: boolean;
  /** Stores other bytes than it was sent. */
  garbles: boolean;
  /** Bodies change on their way to it. */
  garblesOnTheWay: boolean;
}

/** Throws for names that the real service does not know here. */
export function onlyKnown(names: Iterable<string>, known: readonly string[]): void {
  for (const name of names) if (!known.includes(name)) throw new Refused(400, 'InvalidArgument');
}

export function keep(
  account: Account,
  key: string,
  object: StoredObject,
  forbidden: string | undefined,
): void {
  if (forbidden === 'true' && account.objects.has(key)) throw new Refused(409, 'FileAlreadyExists');
  account.objects.set(key, object);
}
