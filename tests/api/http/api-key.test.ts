/** API keys: shown once, of their member alone, for public reads, ended with their member; more work for them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#lib/app/calls.ts';
import { KEYS_MAX } from '#lib/newsroom/open-data/limits.ts';
import { keyData } from '#lib/newsroom/open-data/user-data.server.ts';
import { isOpen, writes } from '#lib/platform/contract/call.ts';
import { callApi, callRaw } from '#tests/support/api.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { inTransaction } from '#tests/support/factory.ts';
import { type SignedIn, signInAs } from '#tests/support/sign-in.ts';
import { Talk } from '#tests/support/talk.ts';

const NOW = 1_800_000_000_000;

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let ann: SignedIn;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    await db.write.deleteFrom('attempt').execute();
    ann = await signInAs(db, 'member', NOW);
  });

  const create = (who: SignedIn, name = '看板') =>
    callApi(db, 'open.create_key', { name }, NOW, { headers: who.headers });
  const listOf = (who: SignedIn) => callApi(db, 'open.keys', {}, NOW, { headers: who.headers });
  const read = (headers: Record<string, string>) => callRaw(db, 'wiki.game_menu', {}, NOW, { headers });
  const reasonOf = ({ body }: { body: string }) =>
    (JSON.parse(body) as { error: { reason: string } }).error.reason;

  test('a key is in one answer only; the database has its hash', async () => {
    const { key, item } = await create(ann);
    expect(key).toMatch(/^sd_[\w-]{43}$/);
    expect(await listOf(ann)).toEqual({ list: [item], max: KEYS_MAX });
    expect(key.startsWith(item.hint)).toBe(true);
    const rows = await db.read.selectFrom('api_key').selectAll().execute();
    expect(JSON.stringify([rows, await listOf(ann)])).not.toContain(key);
  });

  test('a call with a key is answered as a visitor’s, and its day is noted', async () => {
    const { key } = await create(ann);
    expect(await read({ 'x-api-key': key })).toMatchObject({ status: 200 });
    expect((await read({ 'x-api-key': key })).body).toBe((await read({})).body);
    expect((await listOf(ann)).list[0]!.used_on).toBe('2027-01-15');
  });

  test.each(['', 'sd_', 'x', `sd_${'A'.repeat(43)}`, `sd_${'A'.repeat(43)}' or 1=1`])(
    '%j is refused',
    async key => {
      const answer = await read({ 'x-api-key': key });
      expect([answer.status, reasonOf(answer)]).toEqual([401, 'bad_api_key']);
    },
  );

  test('no call that writes or is for members takes a key, with or without a token', async () => {
    const { key } = await create(ann);
    const closed = Object.entries(calls).filter(([, call]) => !isOpen(call) || writes(call));
    expect(closed.length).toBeGreaterThan(100);
    for (const [name] of closed) {
      const headers = { ...ann.headers, 'x-api-key': key };
      const answer = await callRaw(db, name as keyof typeof calls, {}, NOW, { headers });
      expect([name, answer.status, reasonOf(answer)]).toEqual([name, 403, 'key_reads_only']);
    }
  });

  test('a key gives no rights: a token beside it counts for nothing', async () => {
    const talk = await Talk.begin(db);
    const [author, reader] = [await talk.member(), await talk.member()];
    const { id } = await talk.say(author, '好球');
    await talk.like(reader, id);
    const { key } = await callApi(db, 'open.create_key', { name: '看板' }, talk.now, {
      headers: reader.headers,
    });
    const query = { source: talk.source, sort: 'new' };
    const page = async (headers: Record<string, string>) =>
      (await callRaw(db, 'comment.comment_cursor_query_visitor', query, talk.now, { headers })).body;
    expect(await page({ ...reader.headers, 'x-api-key': key })).toBe(await page({}));
    const refused = await callRaw(db, 'comment.comment_cursor_query', query, talk.now, {
      headers: { ...reader.headers, 'x-api-key': key },
    });
    expect(reasonOf(refused)).toBe('key_reads_only');
  });

  test('a revoked key ends at once; only its member may revoke it, as often as they like', async () => {
    const { key, item } = await create(ann);
    const bob = await signInAs(db, 'member', NOW);
    const revoke = (who: SignedIn) =>
      callRaw(db, 'open.revoke_key', { id: item.id }, NOW, { headers: who.headers });
    expect((await revoke(bob)).status).toBe(404);
    expect((await read({ 'x-api-key': key })).status).toBe(200);
    expect([(await revoke(ann)).status, (await revoke(ann)).status]).toEqual([200, 200]);
    expect((await read({ 'x-api-key': key })).status).toBe(401);
    expect((await listOf(ann)).list).toEqual([]);
    const [row] = await db.read.selectFrom('api_key').selectAll().where('id', '=', item.id).execute();
    expect(Number(row!.revoked_at)).toBe(NOW);
  });

  test.each([2, 3])('a key of an account in state %d is refused', async status => {
    const { key } = await create(ann);
    await db.write.updateTable('user').set({ status }).where('id', '=', ann.id).execute();
    expect((await read({ 'x-api-key': key })).status).toBe(401);
  });

  test('closing an account deletes its keys; its copy has them without what makes them work', async () => {
    const { key, item } = await create(ann, '给机器人');
    const [table] = await keyData.tables(db, ann.id);
    expect(table!.rows).toMatchObject([{ name: '给机器人', hint: item.hint, revoked: '' }]);
    expect(JSON.stringify(table)).not.toContain(key);
    await inTransaction(db, trx => keyData.erase(trx, ann.id, 'anonymise'));
    expect(await db.read.selectFrom('api_key').select('id').where('user_id', '=', ann.id).execute()).toEqual(
      [],
    );
  });

  test('a member has so many keys at most, also when they ask at once', async () => {
    const answers = Array.from({ length: KEYS_MAX + 2 }, () =>
      callRaw(db, 'open.create_key', { name: '一起' }, NOW, { headers: ann.headers }),
    );
    const states = (await Promise.all(answers)).map(({ status }) => status);
    expect(states.filter(status => status === 200)).toHaveLength(KEYS_MAX);
    expect(states.filter(status => status === 409)).toHaveLength(2);
  });
});
