/** A start with the demo, which may be broken off, and its crowd: stored as real calls would store it. */
import { createHash } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { refuseDemoData } from '#lib/app/database.server.ts';
import { prepareDemo } from '#lib/app/demo.server.ts';
import { LaunchError } from '#lib/app/launch-error.ts';
import { removeComment } from '#lib/community/comment/change.server.ts';
import { ratingList } from '#lib/community/rating/list.server.ts';
import { isDemoLoaded } from '#lib/demo/mark.server.ts';
import { crowdOf } from '#lib/demo/members/account/crowd.server.ts';
import { loadDemo } from '#lib/demo/newsroom/ingest/load.server.ts';
import { demoMatches } from '#lib/demo/wiki/match/support.server.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { openSqlite } from '#lib/platform/db/sqlite.server.ts';
import { assembly } from '#tests/support/assembly.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { inTransaction, makeUser } from '#tests/support/factory.ts';
import { bothCounts } from '#tests/support/rating.ts';
import { tempFolder } from '#tests/support/server.ts';

const NOW = Date.parse('2026-11-20T12:00:00+08:00');
const start = (db: Database, now = NOW) =>
  prepareDemo(db, assembly.registries, { now, say: () => {}, signal: undefined });

const TABLES = [
  ...(['user', 'comment', 'comment_source', 'liking', 'match_support', 'rating_vote', 'prediction'] as const),
  ...(['prediction_commitment', 'prediction_league_member', 'happening', 'attempt', 'meta'] as const),
  ...([
    'moment',
    'moment_tag',
    'chat_group',
    'chat_channel',
    'chat_member',
    'chat_message',
    'chat_read',
  ] as const),
];
const sizes = async (db: Database) =>
  Promise.all(
    TABLES.map(async table => {
      const rows = (db.read as unknown as Kysely<{ [name: string]: object }>).selectFrom(table);
      const { n } = await rows.select(({ fn }) => fn.countAll().as('n')).executeTakeFirstOrThrow();
      return [table, Number(n)];
    }),
  );

/** Breaks a start off at its first line; returns how it ended, and whether the demo counts as loaded. */
async function brokenOff(db: Database) {
  const stop = new AbortController();
  const start = prepareDemo(db, assembly.registries, {
    now: NOW,
    say: () => stop.abort(),
    signal: stop.signal,
  });
  const ending = await start.then(() => 'whole', String);
  return { ending, isLoaded: await isDemoLoaded(db) };
}

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let first: Awaited<ReturnType<typeof brokenOff>>;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
    first = await brokenOff(db);
    await start(db);
  });
  afterAll(() => db.drop());

  const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db.read)).rows;

  test('an aborted load is undone, and the next start loads all', async () => {
    expect(first).toEqual({ ending: expect.stringContaining('aborted'), isLoaded: false });
    expect(await isDemoLoaded(db)).toBe(true);
    await expect(refuseDemoData(db)).rejects.toThrow(LaunchError);
  });

  test('a few matches of every game have six to fifteen comments, with answers and likes', async () => {
    const matches = await demoMatches(db, NOW);
    expect(new Set(matches.map(({ game_id }) => game_id))).toEqual(new Set([1, 2, 3]));
    expect(matches.filter(({ lane }) => lane === 'final').length).toBeGreaterThan(0);
    for (const { id } of matches) {
      const text = await db.read
        .selectFrom('comment')
        .selectAll()
        .where('source', '=', `match:${id}`)
        .execute();
      expect(text.length, String(id)).toBeGreaterThanOrEqual(6);
      expect(text.length, String(id)).toBeLessThanOrEqual(15);
      expect(text.filter(({ parent_id }) => parent_id > 0).length).toBeGreaterThan(0);
      expect(text.filter(({ like_count }) => like_count > 0).length).toBeGreaterThan(0);
      expect(new Set(text.map(({ content }) => content)).size).toBe(text.length);
      expect(new Set(text.map(({ user_id }) => user_id)).size).toBeGreaterThan(4);
    }
    const tournaments = new Set(matches.map(match => `tournament:${match.tournament_id}`));
    const talked = await db.read.selectFrom('comment_source').select('source').execute();
    for (const source of tournaments) expect(talked.map(row => row.source)).toContain(source);
  });

  test('every player in these matches has enough votes for a score, and scores differ', async () => {
    for (const { id } of await demoMatches(db, NOW)) {
      const { list } = await ratingList({ db, now: NOW, viewerId: undefined }, id);
      const people = list.flatMap(({ players }) => players);
      expect(people.length, String(id)).toBeGreaterThan(1);
      expect(people.filter(({ score }) => score === null)).toEqual([]);
      if (people.length > 9) expect(new Set(people.map(({ score }) => score)).size).toBeGreaterThan(4);
    }
  });

  test('stored counts equal a recount of the rows, and each row has its event', async () => {
    const { recomputed, stored } = await bothCounts(db);
    expect(stored).toEqual(recomputed);
    expect(stored.length).toBeGreaterThan(50);
    const wrong = await rows(sql`
      select 'source' as of, s.source as id from comment_source s
        where s.count <> (select count(*) from comment c where c.source = s.source)
      union all select 'likes', cast(c.id as text) from comment c where c.like_count <>
        (select count(*) from liking l where l.kind = 'comment' and l.target_id = c.id and l.is_on = 1)
      union all select 'replies', cast(c.id as text) from comment c where c.reply_count <>
        (select count(*) from comment r where r.parent_id = c.id)
      union all select 'posts', cast(p.id as text) from moment p where p.like_count <>
        (select count(*) from liking l where l.kind = 'moment' and l.target_id = p.id and l.is_on = 1)
      union all select 'channel', cast(n.channel_id as text) from moment_count n where n.tag_id = 0 and n.n <>
        (select count(*) from moment p where p.channel_id = n.channel_id and p.status = 1)
      union all select 'tag', cast(n.tag_id as text) from moment_count n where n.tag_id > 0 and n.n <>
        (select count(*) from moment_tagged t where t.channel_id = n.channel_id and t.tag_id = n.tag_id)
      union all select 'support', cast(s.match_id as text) from support_count s where s.n <>
        (select count(*) from match_support m where m.match_id = s.match_id and m.participant_id = s.participant_id)
      union all select 'league', l.key from prediction_league l where l.members <>
        (select count(*) from prediction_league_member m where m.league_id = l.id)
      union all select 'stage', cast(s.stage_id as text) from prediction_stage s where s.n <>
        (select count(*) from prediction_commitment c where c.stage_id = s.stage_id)`);
    expect(wrong).toEqual([]);
    const happened = await db.read
      .selectFrom('happening')
      .select('name')
      .select(({ fn }) => fn.countAll().as('n'))
      .groupBy('name')
      .execute();
    const size = Object.fromEntries(await sizes(db));
    const picked = rows(sql<{ n: number }>`select count(distinct match_id) as n from match_pick`);
    // Likes of the demo's posts are written as rows.
    const likes = rows(sql<{ n: number }>`select count(*) as n from liking where kind = 'comment'`);
    expect(Object.fromEntries(happened.map(({ name, n }) => [name, Number(n)]))).toEqual({
      commentPosted: size['comment'],
      liked: Number((await likes)[0]!.n),
      teamSupported: size['match_support'],
      matchRated: size['rating_vote'],
      predictionCommitted: size['prediction'],
      picksDue: Number((await picked)[0]!.n),
    });
    for (const n of [size['liking'], size['moment'], size['match_support'], size['prediction']])
      expect(n).toBeGreaterThan(5);
  });

  test('nothing is dated in the future, before its subject, or before its author joined', async () => {
    const early = await rows(sql`
      select c.id from comment c join "user" u on u.id = c.user_id left join match m
          on c.source = 'match:' || m.id or c.source like 'rating:' || m.id || ':%'
        left join tournament t on c.source = 'tournament:' || t.id left join comment p on p.id = c.reply_to_id
        where c.created_at > ${NOW} or c.created_at < u.created_at
          or c.created_at < coalesce(m.start_at, t.start_at) or c.created_at <= p.created_at
      union all select l.target_id from liking l join comment c on l.kind = 'comment' and c.id = l.target_id
        where l.created_at > ${NOW} or l.created_at < c.created_at
      union all select p.id from moment p join "user" u on u.id = p.user_id
        where p.created_at > ${NOW} or p.active_at > ${NOW} or p.created_at < u.created_at
      union all select c.id from moment p join comment c on c.source = 'moment:' || p.id
        where c.created_at < p.created_at
      union all select v.person_id from rating_vote v join match m on m.id = v.match_id
        join "user" u on u.id = v.user_id
        where v.created_at > ${NOW} or v.created_at < m.start_at or v.created_at < u.created_at
      union all select s.match_id from match_support s join match m on m.id = s.match_id
        where s.created_at > m.start_at
      union all select id from happening where at > ${NOW}`);
    expect(early).toEqual([]);
  });

  test('predictions are complete, committed before the lock, and match the hash of their text', async () => {
    const bound = await rows(sql<{
      text: string;
      commitment: string;
      picks: number;
      at: number;
      locks: number;
    }>`
      select c.text, c.commitment, c.picks, c.committed_at as at,
        (select min(m.start_at) from match m where m.stage_id = c.stage_id) as locks
      from prediction_commitment c`);
    expect(bound.length).toBeGreaterThan(4);
    for (const { text, commitment, picks, at, locks } of bound) {
      expect(createHash('sha256').update(text).digest('hex')).toBe(commitment);
      expect(Number(at)).toBe(NOW);
      expect(Number(locks)).toBeGreaterThan(NOW);
      expect(picks).toBe(14);
    }
    expect(new Set(bound.map(({ text }) => JSON.stringify(JSON.parse(text).picks))).size).toBeGreaterThan(3);
  });

  test('the next start adds nothing and restores no deleted rows', async () => {
    await inTransaction(db, async trx => {
      const row = await trx
        .selectFrom('comment')
        .selectAll()
        .where('parent_id', '>', 0)
        .executeTakeFirstOrThrow();
      expect(await removeComment(trx, row)).toBe(true);
    });
    await db.write.deleteFrom('rating_vote').where('score', '<', 6).execute();
    const before = await sizes(db);
    await start(db, NOW + 1000);
    expect(await sizes(db)).toEqual(before);
    const gone = await db.read.selectFrom('comment').select('id').where('status', '=', 3).execute();
    expect(gone.length).toBe(1);
  });
});

describe('a demo that was loaded earlier', () => {
  const { folder, remove } = tempFolder();
  const loaded = join(folder, 'loaded.db');
  beforeAll(async () => {
    copyFileSync(inject('sqliteTemplate'), loaded);
    const db = openSqlite(loaded);
    await loadDemo(db, { now: NOW });
    await db.close();
  });
  afterAll(remove);

  async function copyOfIt(name: string): Promise<Database> {
    const file = join(folder, name);
    copyFileSync(loaded, file);
    const db = openSqlite(file);
    onTestFinished(() => db.close());
    return db;
  }

  test('gets its crowd at the next start, without predictions for locked stages', async () => {
    const db = await copyOfIt('later.db');
    await start(db, NOW + 30 * 24 * 3_600_000);
    const made = Object.fromEntries(await sizes(db));
    expect(made['comment']).toBeGreaterThan(50);
    expect(made['rating_vote']).toBeGreaterThan(50);
    expect(made['prediction']).toBe(0);
  });

  test('a user who already has the nickname of a crowd member is not part of the crowd', async () => {
    const db = await copyOfIt('named.db');
    const { id } = await makeUser(db, { nickname: '摸鱼的鲸' });
    await start(db);
    const crowd = await crowdOf(db);
    expect(crowd).toHaveLength(11);
    expect(crowd.map(member => member.id)).not.toContain(id);
    expect(await db.read.selectFrom('comment').select('id').where('user_id', '=', id).execute()).toEqual([]);
  });
});
