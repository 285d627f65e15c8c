import crypto from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { hashPassword, isPassword } from '#lib/account/sign-in/password.server.ts';

afterEach(() => vi.restoreAllMocks());

test('kept as a PHC string, salted anew each time', async () => {
  const [one, other] = await Promise.all([hashPassword('abc123'), hashPassword('abc123')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
  expect(await isPassword('abc123', one)).toBe(true);
  expect(await isPassword('abc124', one)).toBe(false);
});

test('a hash made at another cost is still read: its own numbers count', async () => {
  const nonce = Buffer.from('0123456789abcdef');
  const parameters = { message: 'abc123', nonce, memory: 8192, passes: 1, parallelism: 1, tagLength: 32 };
  const hash = crypto.argon2Sync('argon2id', parameters).toString('base64').replace(/=+$/, '');
  const phc = `$argon2id$v=19$m=8192,t=1,p=1$${nonce.toString('base64').replace(/=+$/, '')}$${hash}`;
  expect(await isPassword('abc123', phc)).toBe(true);
});

test('nobody’s password is none, whatever it is, and costs the same', async () => {
  const spied = vi.spyOn(crypto, 'argon2');
  for (const phc of [null, '', 'broken']) expect(await isPassword('abc123', phc)).toBe(false);
  const costs = spied.mock.calls.map(([, { memory, passes }]) => `${memory} ${passes}`);
  expect(costs).toEqual(Array(3).fill('19456 2'));
});

test('no more than two are hashed at once: the rest of the server needs those threads too', async () => {
  let running = 0;
  let most = 0;
  const real = crypto.argon2;
  vi.spyOn(crypto, 'argon2').mockImplementation((algorithm, parameters, done) => {
    most = Math.max(most, ++running);
    real(algorithm, parameters, (error, key) => {
      running--;
      done(error, key);
    });
  });
  await Promise.all(Array.from({ length: 6 }, () => hashPassword('abc123')));
  expect(most).toBe(2);
});
