/** Every call that writes, broken off at each write: nothing partial is left, and the call can be repeated. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#lib/app/calls.ts';
import { CLOSED } from '#lib/members/account/status.ts';
import { PEOPLE_TAG } from '#lib/members/account/tags.ts';
import { writes } from '#lib/platform/contract/call.ts';
import {
  type Breakable,
  BrokenOff,
  breakable,
  changedTables,
  contentsReader,
} from '#tests/support/broken-write.ts';
import { droppedTags, TABLE_TAGS } from '#tests/support/cached-tables.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { leaverByCode } from '#tests/support/writes/account-rows.ts';
import { WRITE_ROWS as ROWS } from '#tests/support/writes/all-rows.ts';
import { type Made, type Name, type Prepare, Scene } from '#tests/support/writes/scene.ts';

const NAMES = Object.keys(ROWS) as Name[];
const WRITING = (Object.keys(calls) as Name[]).filter(name => writes(calls[name]));

/** Calls that count tries, write a log or read other sites, and write no table. */
const NO_TABLES: readonly Name[] = [
  'auth.check_phone',
  'auth.check_nickname',
  'account.check_phone',
  'account.export_data',
  'activity.collect_log',
  'im.chat_message',
];
/** A code is sent once a minute and tried five times, letters are begun five times, groups three times a day. */
const NOT_AGAIN: readonly Name[] = [
  'auth.send_code',
  'account.send_sms',
  'account.change_phone',
  'account.set_password',
  'auth.set_password',
  'auth.forget_password',
  'auth.unbind',
  'auth.bind_phone',
  'report.frozen_appeal',
  'im.group_create',
  'im.letters_begin',
];

const NEW_ACCOUNT = ['sms_code,user', 'session,sms_code,user'];
const BOUND = ['binding,oauth_pending,sms_code,user', 'binding,oauth_pending,session,sms_code,user'];
/**
 * Calls of several transactions, and the tables changed after each: what is valid once is used up first,
 * then the account is created, then the session, then the device cookie.
 */
const STEPS: Partial<Record<Name, readonly string[]>> = {
  'auth.login_by_phone_code': NEW_ACCOUNT,
  'auth.register': NEW_ACCOUNT,
  'auth.login_by_password': ['session'],
  'auth.bind_phone': BOUND,
  'auth.oauth2_weixin': ['oauth_state'],
  'auth.oauth2_qq': ['oauth_state'],
  'auth.bind_weixin': ['oauth_state'],
  'auth.bind_qq': ['oauth_state'],
  'account.bind_weixin': ['oauth_state'],
  'account.bind_qq': ['oauth_state'],
  // Each change checks again whether the profile is complete.
  'user.edit_user': ['happening,meta,upload,user'],
};

test('every call that writes has its row', () => {
  expect(NAMES.toSorted(), 'a row each in a file of tests/support/writes/').toEqual(WRITING.toSorted());
});

let db: TestDatabase;
let line: Breakable;
let scene: Scene;
let contents: Awaited<ReturnType<typeof contentsReader>>;
beforeAll(async () => {
  db = await makeDatabase('sqlite');
  line = breakable(db);
  scene = await Scene.open(line.db);
  contents = await contentsReader(db);
});
afterAll(async () => {
  scene.close();
  await db.drop();
});
beforeEach(() => scene.renew());

/** The call's answer; undefined where its n-th write failed. */
async function answerOf(name: Name, [by, input]: Made, n: number) {
  line.breakAt(n);
  try {
    return await by.send(name, input);
  } catch (error) {
    if (error instanceof BrokenOff) return undefined;
    throw error;
  } finally {
    line.breakAt(undefined);
  }
}

/** Tables changed by the work, whether an existing user was renamed, and whose ways to sign in changed. */
async function changedBy<T>(work: () => Promise<T>) {
  const [before, names, ways] = [await contents(), await namesNow(), await waysNow()];
  const result = await work();
  const waysAfter = await waysNow();
  const ofWays = [...ways.keys()].filter(id => waysAfter.has(id) && waysAfter.get(id) !== ways.get(id));
  const after = new Map((await namesNow()).map(({ id, nickname }) => [id, nickname]));
  const isRenamed = names.some(({ id, nickname }) => after.get(id) !== nickname);
  return { result, isRenamed, ofWays, changed: changedTables(before, await contents()) };
}

/** By open account: what signs in to it. */
async function waysNow() {
  const users = await db.read.selectFrom('user').selectAll().where('status', '!=', CLOSED).execute();
  const bindings = await db.read.selectFrom('binding').selectAll().orderBy('id').execute();
  const waysOf = ({ id, phone, password_hash }: (typeof users)[number]) =>
    JSON.stringify([phone, password_hash, bindings.filter(({ user_id }) => user_id === id)]);
  return new Map(users.map(user => [user.id, waysOf(user)]));
}

/** Whose ways to sign in the outbox tells of. */
async function notifiedWays() {
  const rows = await db.read
    .selectFrom('happening')
    .select('what')
    .where('name', '=', 'wayChanged')
    .execute();
  return rows.map(({ what }) => JSON.parse(what).userId as number);
}

const namesNow = () => db.read.selectFrom('user').select(['id', 'nickname']).execute();

test.each(NAMES)('%s leaves no partial write when broken off', async name => {
  await breakOff(name, ROWS[name]!, NOT_AGAIN.includes(name));
});

test('auth.unregister by a code leaves no partial write when broken off', () =>
  breakOff('auth.unregister', leaverByCode, true));

/** Breaks the call off at each of its writes, until it succeeds. */
async function breakOff(name: Name, prepare: Prepare, isOnce: boolean): Promise<void> {
  let made = await prepare(scene);
  for (let n = 1; ; n++) {
    scene.world.published.length = 0;
    const { result: answer, changed, isRenamed, ofWays } = await changedBy(() => answerOf(name, made, n));
    if (answer) {
      expect(answer.status, answer.body).toBe(200);
      expect(n > 1, 'it writes').toBe(!NO_TABLES.includes(name));
      const tags = droppedTags(scene.world.published);
      const missing = changed.filter(table => TABLE_TAGS[table]?.every(tag => !tags.has(tag)));
      expect(missing, 'changed, and what is kept of it is not dropped').toEqual([]);
      expect(await notifiedWays(), 'the owner is told of a changed way in').toEqual(
        expect.arrayContaining(ofWays),
      );
      expect(tags.has(PEOPLE_TAG) || !isRenamed, 'what shows the name is dropped').toBe(true);
      return;
    }
    const left = changed.toSorted().join();
    if (left !== '') expect(STEPS[name] ?? [], `broken off at write ${n}`).toContain(left);
    // A changed name is published, also when a later step fails.
    const events = scene.world.published.filter(({ name }) => left === '' || name !== 'renamed');
    expect(events, 'nobody is told of what is not there').toEqual([]);
    if (left !== '' || isOnce) made = await prepare(scene);
  }
}
