/** `npm start` as a person or a supervisor meets it. */
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#lib/platform/db/postgres.server.ts';
import { openSqlite } from '#lib/platform/db/sqlite.server.ts';
import { updateMatch } from '#lib/wiki/match/write.server.ts';
import { DIALECTS } from '../../support/database.ts';
import { inTransaction, makeUser } from '../../support/factory.ts';
import { LONG } from '../../support/long.ts';
import { PATIENCE } from '../../support/pace.ts';
import { TEST_DATABASE_URL } from '../../support/postgres.ts';
import { copyPrepared } from '../../support/prepared.ts';
import { endGroup, freePort, type Running, runScript, type Variables } from '../../support/process.ts';
import { PRODUCTION } from '../../support/production.ts';
import { REDIS_ANSWERS, TEST_REDIS_URL } from '../../support/redis.ts';
import { READY, serve, tempFolder } from '../../support/server.ts';

let folder: string;
let dataDir: string;
beforeEach(() => {
  const temp = tempFolder();
  onTestFinished(temp.remove);
  folder = temp.folder;
  dataDir = join(folder, 'var');
});

/** `npm start` without npm, in a process group as npm would have one. */
function start(variables: Variables = {}): Running {
  const running = runScript(
    ['scripts/run.mjs', 'start'],
    { DATA_DIR: dataDir, ...variables },
    { group: true },
  );
  onTestFinished(async () => void (await endGroup(running, 'SIGKILL')));
  return running;
}

/** Copies a data folder that a first start has prepared. */
function prepared(): void {
  mkdirSync(dataDir, { recursive: true });
  copyPrepared(dataDir);
}

async function startReady(variables: Variables = {}): Promise<Running & { url: string }> {
  const port = await freePort();
  const running = start({ PORT: String(port), ...variables });
  await running.printed(READY);
  return { ...running, url: `http://127.0.0.1:${port}` };
}

const ready = async (url: string) => (await fetch(`${url}/readyz`)).json();
const LOADING = '载入演示数据';
const ALL_READY = { ready: true, checks: { database: true, migrations: true, bus: true, writes: true } };

/** A one-line refusal and the exit code 1. */
async function refused(running: Running): Promise<string> {
  const ending = await running.ended;
  const line = running.output().trim();
  expect({ ...ending, lines: line.split('\n').length }, line).toEqual({ code: 1, signal: null, lines: 1 });
  return line;
}

describe('a start', () => {
  test('after one that was stopped in its preparation two at once open their ports once ready, leave only the needed files, and prepare nothing at the next', async () => {
    const stopped = start({ PORT: String(await freePort()) });
    await stopped.printed(LOADING);
    expect(await endGroup(stopped)).toEqual({ code: 0, signal: null });
    expect(readdirSync(dataDir).sort()).toEqual(['saidian.db', 'secret']);
    const both = await Promise.all([startReady(), startReady()]);
    for (const { url } of both) expect(await ready(url)).toEqual(ALL_READY);
    const loaders = both.filter(({ output }) => output().includes(LOADING));
    expect(loaders).toHaveLength(1);
    const server = loaders[0]!;
    expect(server.output()).toContain(server.url);
    const health = await fetch(`${server.url}/healthz`);
    expect(health.status).toBe(200);
    // Proxies keep a connection for 60 s as a rule: ours must not be closed first.
    expect(Number(/timeout=(\d+)/.exec(health.headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60);
    const page = await fetch(`${server.url}/wiki/tour/1`);
    expect({ status: page.status, demo: (await page.text()).includes('演示赛') }).toEqual({
      status: 200,
      demo: true,
    });
    expect(stopped.output()).toContain('数据库迁移');
    for (const each of both) expect(await endGroup(each)).toEqual({ code: 0, signal: null });
    expect(readdirSync(dataDir).sort()).toEqual(['saidian.db', 'secret', 'uploads']);
    const others = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter(
      name => statSync(join(dataDir, name)).mode & 0o077,
    );
    expect(others, 'what other users may read').toEqual([]);
    const second = await startReady();
    expect(second.output().trim().split('\n')).toEqual([expect.stringContaining(READY)]);
  });

  test('two servers announce a starting match by their own clocks, once', async () => {
    prepared();
    const db = openSqlite(join(dataDir, 'saidian.db'));
    onTestFinished(() => db.close());
    const reader = await makeUser(db);
    const coming = await db.read
      .selectFrom('match')
      .select('id')
      .where('source_key', '=', 'showcase/playoff/lower/1/1')
      .executeTakeFirstOrThrow();
    const start_at = Date.now() + 10 * 60_000;
    await inTransaction(db, trx => updateMatch(trx, coming.id, { start_at }, []));
    await db.write
      .insertInto('match_sub')
      .values({ user_id: reader.id, match_id: coming.id, created_at: 0 })
      .execute();
    const both = await Promise.all([startReady(), startReady()]);
    const output = () =>
      db.read.selectFrom('notice').select(['kind', 'about_id']).where('user_id', '=', reader.id).execute();
    const notice = { kind: 'starting', about_id: coming.id };
    await expect.poll(output, PATIENCE).toEqual([notice]);
    for (const server of both) expect(await endGroup(server)).toEqual({ code: 0, signal: null });
    expect(await output()).toEqual([notice]);
    const happened = db.read.selectFrom('happening').select('what').where('name', '=', 'matchStarting');
    const own = happened.where('what', '=', JSON.stringify({ matchId: coming.id }));
    expect(await own.execute()).toHaveLength(1);
  });

  test.runIf(DIALECTS.includes('postgres') && REDIS_ANSWERS)('serves from PostgreSQL and Redis', async () => {
    const schema = `test_start_${process.pid}`;
    const admin = openPostgres(TEST_DATABASE_URL);
    await sql`create schema ${sql.id(schema)}`.execute(admin.write);
    onTestFinished(async () => {
      await sql`drop schema ${sql.id(schema)} cascade`.execute(admin.write);
      await admin.close();
    });
    const url = new URL(TEST_DATABASE_URL);
    url.searchParams.set('options', `-c search_path=${schema}`);
    // How the demo is loaded into it: tests/db/demo/crowd.test.ts.
    const server = await startReady({ ...PRODUCTION, DATABASE_URL: url.href, REDIS_URL: TEST_REDIS_URL });
    expect(await ready(server.url)).toEqual(ALL_READY);
    expect(readdirSync(dataDir).sort()).toEqual(['uploads']);
    expect(await endGroup(server)).toEqual({ code: 0, signal: null });
  });
});

describe('stopping the server', () => {
  // SIGINT takes the same way: tests/unit/scripts/run-process.test.ts.
  test('SIGTERM to the group ends every process and empties the WAL, whoever keeps a connection open', async () => {
    prepared();
    const server = await startReady();
    expect(existsSync(join(dataDir, 'saidian.db-wal'))).toBe(true);
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    await new Promise<void>(done => socket.once('connect', done));
    // Headers that never end: neither idle nor answered.
    socket.on('error', () => {}).write('GET / HTTP/1.1\r\nHost: a\r\n');
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(await endGroup(server)).toEqual({ code: 0, signal: null });
    expect(() => process.kill(-server.child.pid!, 0)).toThrow('ESRCH');
    await expect(fetch(server.url)).rejects.toThrow();
    expect(readdirSync(dataDir).filter(name => name.includes('wal'))).toEqual([]);
  });

  // A signal to the group would reach the server twice, and the second cut it off while it ends.
  test('SIGTERM to the first process alone ends the server too, without a signal of its own', async () => {
    prepared();
    const script = `process.on('SIGTERM', () => process.argv[1].endsWith('server.mjs') && console.log('SIGNALLED'))`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(script)}`;
    const server = await startReady({ NODE_OPTIONS });
    server.child.kill('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, signal: null });
    expect(server.output()).not.toContain('SIGNALLED');
    await expect(fetch(server.url)).rejects.toThrow();
  });
});

describe('what fails while it serves', () => {
  test('a promise that nobody awaited is logged, and the server goes on', async () => {
    prepared();
    const forget = `process.on('SIGUSR2', () => void Promise.reject(new Error('FORGOTTEN')))`;
    const server = await serve(dataDir, {}, [`--import=data:text/javascript,${encodeURIComponent(forget)}`]);
    onTestFinished(server.stop);
    server.child.kill('SIGUSR2');
    expect(await server.printed('FORGOTTEN')).toContain('unhandled rejection');
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });

  test('a page that throws answers 500, and the log names lines of the sources', async () => {
    prepared();
    const server = await serve(dataDir);
    onTestFinished(server.stop);
    const db = openSqlite(join(dataDir, 'saidian.db'));
    onTestFinished(() => db.close());
    await sql`alter table hero rename to hero_gone`.execute(db.write);
    expect((await fetch(`${server.url}/wiki/hero/1`)).status).toBe(500);
    const printed = await server.printed('GET /wiki/hero/1');
    expect(printed).toContain('no such table: hero');
    expect(printed).toMatch(/ \(\S*\/src\/lib\/wiki\/hero\/[\w.]+\.ts:\d+:\d+\)/);
    expect(printed).toMatch(/ \(\S*\/src\/lib\/http\/pages\.server\.ts:\d+:\d+\)/);
  });
});

// The refusals themselves: tests/db/app/start-refusals.test.ts, start-database.test.ts, tests/unit/app/env.test.ts.
describe('a refusal is one line that names the variable, and the exit code 1', () => {
  test('a taken port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await new Promise(done => other.once('listening', done));
    const { port } = other.address() as { port: number };
    // Prepared, so that the refusal is all that is printed.
    prepared();
    expect(await refused(start({ PORT: String(port) }))).toMatch(`PORT：127.0.0.1 的端口 ${port}`);
  });

  test('a variable that is no number', async () => {
    expect(await refused(start({ PORT: 'abc' }))).toContain('PORT');
  });

  // Takes ten seconds, the limit of a connection.
  if (LONG)
    test('a database server that accepts the connection but never answers', async () => {
      const silent = createServer().listen(0, '127.0.0.1');
      onTestFinished(() => void silent.close());
      await new Promise(done => silent.once('listening', done));
      const { port } = silent.address() as { port: number };
      const line = await refused(start({ DATABASE_URL: `postgres://127.0.0.1:${port}/none` }));
      expect(line).toMatch(/^DATABASE_URL：/);
    });
});

describe('production', () => {
  test('serves with real services, stores no secret of its own, and has nobody of the demo', async () => {
    const server = await startReady(PRODUCTION);
    expect(server.output()).toContain('https://saidian.example');
    await endGroup(server);
    expect(readdirSync(dataDir).sort()).toEqual(['saidian.db', 'uploads']);
    const db = openSqlite(join(dataDir, 'saidian.db'));
    onTestFinished(() => db.close());
    for (const table of ['user', 'comment', 'liking', 'match_support', 'rating_vote', 'prediction'] as const)
      expect(await db.read.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });
});
