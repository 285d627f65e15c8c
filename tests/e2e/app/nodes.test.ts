/** Three nodes behind a balancer: what is done on one is known to all, and nothing is lost while services are away. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { insertGroup } from '#lib/chat/group/create.server.ts';
import { readPage } from '#lib/chat/message/history.server.ts';
import { updateMatch } from '#lib/wiki/match/write.server.ts';
import { joined, type Room } from '#tests/support/chat/room.ts';
import { fieldsOf, HOME_WIN } from '#tests/support/desk.ts';
import { inTransaction } from '#tests/support/factory.ts';
import { sized } from '#tests/support/long.ts';
import { type Cluster, openCluster } from '#tests/support/nodes/cluster.ts';
import { type RoomMember, roomMember } from '#tests/support/nodes/member.ts';
import { HAS_REDIS_PROGRAM } from '#tests/support/nodes/redis-server.ts';
import { openStream, type Stream } from '#tests/support/nodes/stream.ts';
import { LONG_PATIENCE, paced } from '#tests/support/pace.ts';
import { POSTGRES_PROGRAMS } from '#tests/support/postgres-server.ts';
import { type SignedIn, signInAs } from '#tests/support/sign-in.ts';
import { callSite } from '#tests/support/site-calls.ts';

/** How long Redis stays away, in milliseconds. */
const AWAY_MS = sized(1500, 10_000);
/** Between two messages of a member, in milliseconds: as fast as the limit allows. */
const PAUSE_MS = 210;
/** Once services and nodes are back, no client lacks anything for longer. */
const COMPLETE = { timeout: paced(5000) };
const ALL_READY = { database: true, migrations: true, bus: true, writes: true };

describe.runIf(POSTGRES_PROGRAMS && HAS_REDIS_PROGRAM)('three nodes', () => {
  let cluster: Cluster;
  let matchId: number;
  /** Waits for a match that is about to start; the nodes look twice a minute. */
  let waiting: SignedIn;
  beforeAll(async () => {
    cluster = await openCluster();
    matchId = await matchAt('show/1');
    waiting = await member();
    const id = await matchAt('playoff/lower/1/1');
    await cluster.db.write
      .insertInto('match_sub')
      .values({ user_id: waiting.id, match_id: id, created_at: 0 })
      .execute();
    await inTransaction(cluster.db, trx => updateMatch(trx, id, { start_at: Date.now() + 10 * 60_000 }, []));
  });
  afterAll(() => cluster?.close());

  const node = (index: number) => cluster.nodes[index]!.url;
  const matchAt = async (place: string) => {
    const match = cluster.db.read
      .selectFrom('match')
      .select('id')
      .where('source_key', '=', `showcase/${place}`);
    return (await match.executeTakeFirstOrThrow()).id;
  };
  const member = () => signInAs(cluster.db, 'member');
  const listen = async (url: string, headers: Record<string, string> = {}): Promise<Stream> => {
    const stream = await openStream(url, headers);
    onTestFinished(() => stream.close());
    return stream;
  };
  const say = (at: string, who: SignedIn, content: string, more: object = {}) =>
    callSite(
      at,
      'comment.reply',
      { source: [{ source_type: 'match', source_id: matchId }], content, ...more },
      who.headers,
    );
  const roomOf = async ({ id }: SignedIn): Promise<Room> => {
    const founded = await inTransaction(cluster.db, trx => insertGroup(trx, { ownerId: id, name: '群' }, 1));
    return { ...founded, db: cluster.db, creatorId: id };
  };
  const readyAgain = async () => {
    for (const index of cluster.nodes.keys())
      await expect
        .poll(() => ready(index), LONG_PATIENCE)
        .toEqual({ status: 200, ready: true, checks: ALL_READY });
  };
  const ready = async (index: number) => {
    const answer = await fetch(`${node(index)}/readyz`);
    return { status: answer.status, ...((await answer.json()) as { checks: object }) };
  };
  const enter = (room: Room, userId: number, url: string): RoomMember => {
    const one = roomMember(cluster.db, { url, userId, channelId: room.channelId });
    onTestFinished(() => one.client.stop());
    return one;
  };
  const sent = (text: string, channelId: number) => ({
    channelId,
    localId: text,
    message_type: 'text',
    content: { text },
  });

  test('a comment said on one is heard on the others, and is in the list that they had kept', async () => {
    const list = () =>
      callSite(node(2), 'comment.comment_cursor_query_visitor', {
        source: [{ source_type: 'match', source_id: matchId }],
      });
    const streams = await Promise.all(
      [1, 2].map(index => listen(`${node(index)}/live?thread=match:${matchId}`)),
    );
    await list();
    expect((await say(node(0), await member(), '三个节点都听得见')).code).toBe(200);
    for (const { text } of streams) await expect.poll(text, LONG_PATIENCE).toContain('三个节点都听得见');
    await expect.poll(async () => JSON.stringify(await list()), LONG_PATIENCE).toContain('三个节点都听得见');
  });

  test('a score that an operator enters on one changes open pages and kept pages of the others', async () => {
    const [author, checker] = [
      await signInAs(cluster.db, 'operator'),
      await signInAs(cluster.db, 'operator'),
    ];
    const shown = async () =>
      (await callSite(node(2), 'wiki.battle_detail', { match_id: matchId })).data!.versus_info.main_score;
    const page = async () => (await fetch(`${node(2)}/wiki/match/1/${matchId}`)).text();
    const before = await page();
    expect(await shown()).not.toBe(HOME_WIN.main_score);
    const streams = await Promise.all([1, 2].map(index => listen(`${node(index)}/live`)));
    const { data } = await callSite(node(0), 'input.match_input_get', { match_id: matchId }, author.headers);
    const { version, base } = data!;
    const entered = { match_id: matchId, version, base, ...fieldsOf(data!), ...HOME_WIN, submit: true };
    const saved = await callSite(node(0), 'input.match_input_save', entered, author.headers);
    const pass = { match_id: matchId, version: saved.data!.version, is_pass: true };
    expect((await callSite(node(1), 'input.check_match_input_save', pass, checker.headers)).code).toBe(200);
    for (const { text } of streams) await expect.poll(text, LONG_PATIENCE).toContain(`"match":${matchId}`);
    await expect.poll(shown, LONG_PATIENCE).toBe(HOME_WIN.main_score);
    expect(await page()).not.toBe(before);
  });

  test('a notice reaches its member on another node', async () => {
    const [reader, writer] = [await member(), await member()];
    const { data } = await say(node(0), reader, '等你回');
    const own = await listen(`${node(1)}/live/me`, reader.headers);
    await say(node(2), writer, '回你', { parent_id: data!.id });
    await expect.poll(own.text, LONG_PATIENCE).toContain('"notice"');
  });

  test('tries of a code are counted over all nodes', async () => {
    const mobile = '13911112222';
    const caller = { 'x-forwarded-for': '203.0.113.9' };
    expect((await callSite(node(0), 'auth.send_code', { mobile }, caller)).code).toBe(200);
    const again = await callSite(node(1), 'auth.send_code', { mobile }, caller);
    expect(again.error?.reason).toBe('too_many_requests');
  });

  test('everybody in a room hears everybody, and a mute holds on every node at once', async () => {
    const creator = await member();
    const room = await roomOf(creator);
    const ids = await Promise.all([0, 1, 2].map(() => joined(room)));
    const people = ids.map((id, index) => enter(room, id, node(index)));
    await Promise.all(
      people.flatMap(({ client }, i) => [0, 1, 2].map(k => client.send(sent(`${i}-${k}`, room.channelId)))),
    );
    for (const { shown } of people) await expect.poll(() => shown().length, LONG_PATIENCE).toBe(9);
    const mute = { group_id: room.groupId, user_ids: [ids[2]] };
    const muted = await callSite(node(0), 'im_admin.auth_group_user', mute, creator.headers);
    expect(muted.code).toBe(200);
    await expect(people[2]!.client.send(sent('muted', room.channelId))).rejects.toMatchObject({
      reason: 'muted',
    });
  });

  test(`Redis away for ${AWAY_MS} ms, PostgreSQL restarted, a node killed: no acknowledged write is lost`, async () => {
    const room = await roomOf(await member());
    const ids = await Promise.all(Array.from({ length: 6 }, () => joined(room)));
    const people = ids.map(id => enter(room, id, cluster.url));
    const listener = await listen(`${cluster.url}/live?thread=match:${matchId}`);
    const acked = new Map<string, number>();
    const commented: string[] = [];
    let isOver = false;
    const talking = people.map(async ({ client }, i) => {
      for (let k = 0; !isOver; k++) {
        const text = `${i}-${k}`;
        await client.send(sent(text, room.channelId)).then(
          ({ n }) => void acked.set(text, n),
          () => {},
        );
        await sleep(PAUSE_MS);
      }
    });
    const commenting = ids.map(async (_, i) => {
      const writer = await member();
      for (let k = 0; !isOver; k++) {
        const text = `第 ${i} 人说第 ${k} 句`;
        const answer = await say(cluster.url, writer, text).catch(() => undefined);
        if (answer?.code === 200) commented.push(text);
        await sleep(10 * PAUSE_MS);
      }
    });
    const goesOn = async () => {
      const before = acked.size;
      await expect.poll(() => acked.size, LONG_PATIENCE).toBeGreaterThan(before + 12);
    };
    await goesOn();

    await cluster.redis.stop();
    await expect
      .poll(() => ready(0), LONG_PATIENCE)
      .toMatchObject({ status: 200, checks: { ...ALL_READY, bus: false } });
    await sleep(AWAY_MS);
    await goesOn();
    await cluster.redis.start();
    await readyAgain();

    cluster.postgres.stop();
    await expect
      .poll(() => ready(1), LONG_PATIENCE)
      .toMatchObject({ status: 503, checks: { database: false } });
    cluster.postgres.start();
    await readyAgain();
    await goesOn();

    cluster.nodes[1]!.child.kill('SIGKILL');
    await cluster.nodes[1]!.ended;
    await goesOn();
    await cluster.restart(1);
    await goesOn();
    isOver = true;
    await Promise.all([...talking, ...commenting]);

    const { entries } = await readPage(cluster.db, room.channelId, {}, 100_000);
    expect(entries.map(({ n }) => n)).toEqual(entries.map((_, i) => i + 1));
    const stored = new Map(entries.map(({ local_id, n }) => [local_id, n]));
    expect(stored.size).toBe(entries.length);
    expect([...acked].filter(([text, n]) => stored.get(text) !== n)).toEqual([]);
    for (const { shown } of people) await expect.poll(shown, COMPLETE).toEqual(entries.map(({ n }) => n));
    const rows = await cluster.db.read.selectFrom('comment').select('content').execute();
    const words = rows.map(({ content }) => content);
    expect(commented.filter(text => !words.includes(text))).toEqual([]);
    expect((await say(node(2), await member(), '风暴过后')).code).toBe(200);
    await expect.poll(listener.text, LONG_PATIENCE).toContain('风暴过后');
  });

  test('a start was announced once', async () => {
    const notices = () =>
      cluster.db.read.selectFrom('notice').select('kind').where('user_id', '=', waiting.id).execute();
    await expect.poll(notices, { timeout: paced(60_000) }).toEqual([{ kind: 'starting' }]);
    const happened = cluster.db.read.selectFrom('happening').select('id').where('name', '=', 'matchStarting');
    expect(await happened.execute()).toHaveLength(1);
  });
});
