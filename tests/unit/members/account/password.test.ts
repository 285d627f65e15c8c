import crypto from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { hashPassword, isPassword } from '#lib/members/account/sign-in/password.server.ts';

afterEach(() => vi.restoreAllMocks());

test('a password is stored as a PHC string with a new salt each time', async () => {
  const [one, other] = await Promise.all([hashPassword('abc123'), hashPassword('abc123')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
  expect(await isPassword('abc123', one)).toBe(true);
  for (const other of ['abc124', 'ABC123', 'abc12', 'abc1234', ' abc123', 'abc123 '])
    expect(await isPassword(other, one), other).toBe(false);
});

test('a hash with other cost parameters is checked with its own', async () => {
  const nonce = Buffer.from('0123456789abcdef');
  const parameters = { message: 'abc123', nonce, memory: 8192, passes: 1, parallelism: 1, tagLength: 32 };
  const hash = crypto.argon2Sync('argon2id', parameters).toString('base64').replace(/=+$/, '');
  const phc = `$argon2id$v=19$m=8192,t=1,p=1$${nonce.toString('base64').replace(/=+$/, '')}$${hash}`;
  expect(await isPassword('abc123', phc)).toBe(true);
});

test('a missing or broken hash matches no password and costs the same to check', async () => {
  const spied = vi.spyOn(crypto, 'argon2');
  for (const phc of [null, '', 'broken']) expect(await isPassword('abc123', phc)).toBe(false);
  const costs = spied.mock.calls.map(([, { memory, passes }]) => `${memory} ${passes}`);
  expect(costs).toEqual(Array(3).fill('19456 2'));
});

test('at most two passwords are hashed at once', async () => {
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
