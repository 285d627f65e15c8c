/** A start whose DATABASE_URL leads nowhere says in one line what is wrong, and never the password. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readEnv } from '#lib/app/env.server.ts';
import { LaunchError } from '#lib/app/launch-error.ts';
import { startApp } from '#lib/app/start.server.ts';
import { DIALECTS } from '#tests/support/database.ts';
import { TEST_DATABASE_URL } from '#tests/support/postgres.ts';
import { freePort } from '#tests/support/process.ts';

const PASSWORD = 'Hunter2secret';
const folder = mkdtempSync(join(tmpdir(), 'saidian-database-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function refusal(url: string): Promise<string> {
  const error = await startApp(readEnv({ DATA_DIR: folder, DATABASE_URL: url })).then(
    () => undefined,
    error => error,
  );
  expect(error, String(error?.stack)).toBeInstanceOf(LaunchError);
  expect(error.message).not.toMatch(/\n/);
  expect(error.message).not.toContain(PASSWORD);
  return error.message;
}

/** A message of PostgreSQL's protocol: its kind, its length, what it says. */
function message(kind: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5, kind);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
const ASKS_PASSWORD = message('R', Buffer.from([0, 0, 0, 3]));
const error = (code: string, says: string) =>
  message('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${says}\0\0`));

/** A server that asks for the password and answers it with this error. */
async function refusing(code: string, says: string) {
  const server = createServer(socket => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(ASKS_PASSWORD);
      socket.once('data', () => socket.end(error(code, says)));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    at: (login: string) => `postgres://${login}@127.0.0.1:${port}/saidian`,
    close: () => server.close(),
  };
}

test.each([
  ['28P01', `app:${PASSWORD}`, '用户名或密码不对（28P01）'],
  ['28000', `app:${PASSWORD}`, '服务器不许这个用户从本机连接，请检查 pg_hba.conf（28000）'],
  ['XX000', `app:${PASSWORD}`, '无法使用数据库（XX000）'],
  ['28P01', 'app', '用户名或密码不对（28P01）'],
])('a server that answers %s to %s: %s', async (code, login, expected) => {
  const server = await refusing(code, `password authentication failed for user "app" (${PASSWORD})`);
  expect(await refusal(server.at(login))).toBe(`DATABASE_URL：${expected}`);
  server.close();
});

test('nobody listens there', async () => {
  const url = `postgres://app:${PASSWORD}@127.0.0.1:${await freePort()}/saidian`;
  expect(await refusal(url)).toBe('DATABASE_URL：地址或端口上没有数据库在运行（ECONNREFUSED）');
});

test('a host that does not exist', async () => {
  expect(await refusal(`postgres://app:${PASSWORD}@nowhere.invalid/saidian`)).toMatch(
    /^DATABASE_URL：主机名解析不到（(ENOTFOUND|EAI_AGAIN)）$/,
  );
});

describe.runIf(DIALECTS.includes('postgres'))('PostgreSQL', () => {
  test('has no database of that name', async () => {
    const url = new URL(TEST_DATABASE_URL);
    url.pathname = '/saidian_nowhere';
    url.password = PASSWORD;
    expect(await refusal(url.href)).toBe('DATABASE_URL：没有这个数据库，请先 createdb（3D000）');
  });
});
