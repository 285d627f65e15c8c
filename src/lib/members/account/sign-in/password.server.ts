/** Passwords: Argon2id (RFC 9106), run on libuv's threads, stored as PHC strings. */
import crypto, { type Argon2Parameters } from 'node:crypto';

/** OWASP's minimum: 19 MiB, two passes. About 30 ms. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const SALT_BYTES = 16;
/** Hashes computed at once: more would block other users of libuv's threads. */
const AT_ONCE = 2;

/** The PHC string of a password with a new salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = crypto.randomBytes(SALT_BYTES);
  const hash = await argon2id({ ...COST, nonce, message: password });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(hash)}`;
}

/**
 * Whether the password matches the PHC string. Pass null for an account that is missing or has no password:
 * the same work is done, so that timing reveals nothing.
 */
export async function isPassword(password: string, phc: string | null): Promise<boolean> {
  const parsed = PHC.exec(phc ?? '');
  const [, memory, passes, parallelism, salt, hash] = parsed ?? (PHC.exec(NOBODYS) as RegExpExecArray);
  const expected = Buffer.from(hash!, 'base64');
  const actual = await argon2id({
    message: password,
    nonce: Buffer.from(salt!, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return crypto.timingSafeEqual(actual, expected) && parsed !== null;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;
const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
/** A hash with the cost of a real one; no password matches it. */
const NOBODYS = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

let running = 0;
const waiting: (() => void)[] = [];

async function argon2id(parameters: Argon2Parameters): Promise<Buffer> {
  while (running >= AT_ONCE) await new Promise<void>(go => waiting.push(go));
  running++;
  try {
    return await new Promise((done, fail) =>
      crypto.argon2('argon2id', parameters, (error, key) => (error ? fail(error) : done(key))),
    );
  } finally {
    running--;
    waiting.shift()?.();
  }
}
