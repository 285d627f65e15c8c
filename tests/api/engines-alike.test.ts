/** Both engines give the same answers, in the same order, to the byte. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { calls } from '#lib/app/calls.ts';
import { type AnyCall, writes } from '#lib/contract/call.ts';
import type { Database } from '#lib/db/database.ts';
import { openSqlite } from '#lib/db/sqlite.server.ts';
import { inTransaction } from '#lib/db/transaction.server.ts';
import { plainAnswer } from '#lib/http/fetch.server.ts';
import type { Router } from '#lib/http/router.server.ts';
import { loadDemo } from '#lib/ingest/demo/load.server.ts';
import { placePrediction } from '#lib/prediction/league.server.ts';
import { apiOf, apiRequest, callApi } from '#tests/support/api.ts';
import { candidatesOf, randomInput } from '#tests/support/ask-anything.ts';
import { makeSmallRoom, ROOM_INPUTS } from '#tests/support/chat/inputs.ts';
import { counters, counts } from '#tests/support/counters.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { DEMO_NOW } from '#tests/support/demo-now.ts';
import { addActivity, addCase } from '#tests/support/desk-rows.ts';
import { sized } from '#tests/support/long.ts';
import { seeded } from '#tests/support/random.ts';
import { addDemoSets, SHARED_GRADING } from '#tests/support/rating.ts';
import { type SignedIn, signInAs } from '#tests/support/sign-in.ts';

/** Every call that reads; what writes has its own suite, which runs on both engines. */
const ALL: [string, AnyCall][] = Object.entries<AnyCall>(calls).filter(([, call]) => !writes(call));
const ASKED = sized(15, 200);
const SHARED = 'shared12';
const PREDICTION = 'predicted';
const PUSHED = 'https://push.example/x';
/** The same on both sides. */
const OPERATOR = { nickname: '值班的人', unique_id: '100000000' };

function fieldsOf(call: AnyCall): { required: string[]; optional: string[] } {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' });
  const required = schema.required ?? [];
  return {
    required,
    optional: Object.keys(schema.properties ?? {}).filter(name => !required.includes(name)),
  };
}

function queryOf(input: Record<string, unknown>): string {
  const pairs = Object.entries(input).flatMap(([name, value]) =>
    [value].flat().map(one => [name, String(one)]),
  );
  return new URLSearchParams(pairs).toString();
}

interface Side {
  db: Database;
  api: Router;
  /** Of the operator who asks. */
  headers: Record<string, string>;
}

/** An operator's prediction, and an invited league and an open group with that operator alone, among others. */
async function predict(db: Database, user_id: number): Promise<void> {
  const at = { changed_at: DEMO_NOW, created_at: DEMO_NOW };
  const row = { user_id, game_id: 1, tournament_id: 1, link: PREDICTION, score: 10, hits: 1, ...at };
  await db.write.insertInto('prediction').values(row).execute();
  await inTransaction(db, trx => placePrediction(trx, { ...row, id: 1 }, DEMO_NOW));
  await db.write.updateTable('prediction_league').set({ key: 'invite:ALIKE' }).where('id', '=', 2).execute();
  const group = { game_id: 1, tournament_id: 1, owner_id: user_id, founder_id: user_id, open_state: 1 };
  const groups = [1, 2, 1, 2].map((members, n) => ({ name: `小组${n}`, key: `open:${n}`, members }));
  await db.write
    .insertInto('prediction_league')
    .values(groups.map(each => ({ ...group, ...each, created_at: DEMO_NOW })))
    .execute();
  const place = { user_id, prediction_id: 1, score: 10, hits: 1, rank_key: 'x', joined_at: DEMO_NOW };
  await db.write
    .insertInto('prediction_league_member')
    .values({ league_id: 3, ...place, changed_at: DEMO_NOW })
    .execute();
}

const TALKED = [{ source_type: 'match', source_id: 462 }];

/** A comment with replies, and one that is liked. */
async function talkAbout(db: Database, headers: SignedIn['headers']): Promise<void> {
  const options = { headers };
  const say = (content: string, more = {}) =>
    callApi(db, 'comment.reply', { source: TALKED, content, ...more }, DEMO_NOW, options);
  const { id } = await say('一楼');
  for (const content of ['回复一', '回复二', '回复三']) await say(content, { from_reply_id: id });
  const liked = { source_type: 'comment', source_id: (await say('二楼')).id, status: 1 };
  await callApi(db, 'moment.like', liked, DEMO_NOW, options);
}

/** Votes of the operator, two of them at one instant, and one graded list. */
async function rate(db: Database, user_id: number): Promise<void> {
  const rated = await db.read
    .selectFrom('round_player')
    .select(['match_id', 'player_id as person_id'])
    .distinct()
    .orderBy('match_id')
    .orderBy('player_id')
    .limit(3)
    .execute();
  const at = { weight_class: 3, changed_at: DEMO_NOW };
  const votes = rated.map((one, n) => ({ ...one, user_id, score: 5, rating_type: 1, supports: 0, n }));
  await db.write
    .insertInto('rating_vote')
    .values(votes.map(({ n, ...vote }) => ({ ...vote, ...at, created_at: DEMO_NOW - (n === 2 ? 1 : 0) })))
    .execute();
  const { id } = await db.read.selectFrom('grading_set').select('id').orderBy('id').executeTakeFirstOrThrow();
  const grading = { id: 90, set_id: id, user_id, link: 'ratedalike', ...at, created_at: DEMO_NOW };
  await db.write.insertInto('grading').values(grading).execute();
}

/** A push subscription in the operator's session. */
async function receivePushes(db: Database, user_id: number): Promise<void> {
  const session = await db.read
    .selectFrom('session')
    .select('id as session_id')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  const browser = { endpoint: PUSHED, p256dh: '', auth: '', hides_results: 0, created_at: DEMO_NOW };
  await db.write
    .insertInto('push_subscription')
    .values({ ...browser, ...session, user_id })
    .execute();
}

const anybody = async (db: Database): Promise<number> =>
  (await db.read.selectFrom('user').select('id').orderBy('id').executeTakeFirstOrThrow()).id;

/** Fields of calls about the first room, by call. */
async function aboutRoom(db: Database): Promise<Record<string, Record<string, readonly unknown[]>>> {
  const { group_id, ...row } = await db.read
    .selectFrom('chat_channel')
    .select(['group_id', 'id as channelId', 'category_id'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const room = {
    groupId: group_id!,
    channelId: row.channelId,
    categoryId: row.category_id!,
    identities: new Map(),
    memberId: await anybody(db),
    uuid: `${row.channelId}-1`,
    signId: row.channelId,
    quizId: 1,
  };
  const several = { group_ids: [[room.groupId], [room.groupId, 99]], channel_id: [room.channelId] };
  const places = { before_n: [1, 2], after_n: [0, 1], around_n: [1], since_rev: [0, 1], count: [1, 20] };
  return Object.fromEntries(
    Object.entries(ROOM_INPUTS).map(([name, inputOf]) => {
      const fields = Object.entries(inputOf(room)).map(([field, value]) => [field, [value]]);
      return [name, { ...several, ...places, ...Object.fromEntries(fields) }];
    }),
  );
}

/** Adds members' content to the demo data, and an operator who asks. */
async function sideOf(db: Database): Promise<Side> {
  const { id, headers } = await signInAs(db, 'operator', DEMO_NOW, OPERATOR);
  await talkAbout(db, headers);
  const link = { code: SHARED, type: 'match', ref: '1', url: '/wiki/match/1/1', created_at: DEMO_NOW };
  await db.write.insertInto('short_link').values(link).execute();
  await predict(db, id);
  await addDemoSets(db, DEMO_NOW);
  await rate(db, id);
  await receivePushes(db, id);
  await addCase(db, id, DEMO_NOW);
  await addActivity(db, id, DEMO_NOW);
  await makeSmallRoom(db, { ownerId: id, memberId: await anybody(db) }, DEMO_NOW);
  return { db, api: apiOf(db, DEMO_NOW), headers: { ...headers } };
}

describe.runIf(DIALECTS.includes('postgres'))('SQLite and PostgreSQL answer alike', () => {
  const folder = mkdtempSync(join(tmpdir(), 'alike-'));
  let postgres: TestDatabase;
  let sqlite: Database;
  let sides: Side[];
  let candidates: Awaited<ReturnType<typeof candidatesOf>>;
  /** By call: values for fields with a meaning of their own, or that belong together. */
  let own: Record<string, typeof candidates>;

  beforeAll(async () => {
    postgres = await makeDatabase('postgres');
    await loadDemo(postgres, { now: DEMO_NOW });
    const file = join(folder, 'demo.db');
    copyFileSync(inject('demoFile'), file);
    sqlite = openSqlite(file);
    sides = await Promise.all([sqlite, postgres].map(sideOf));
    candidates = {
      ...(await candidatesOf(sqlite)),
      code: [SHARED],
      link: [PREDICTION],
      league_id: [2],
      case_id: [1],
      activity_id: [1],
      set_id: [1, 2, 3],
      source: [TALKED],
      comment_id: [1, 2, 5],
      from_comment_id: [1, 5],
    };
    const rated = await sqlite.read
      .selectFrom('round_player')
      .select(['match_id', 'player_id'])
      .limit(1)
      .executeTakeFirstOrThrow();
    const ratedPerson = { match_id: [rated.match_id], person_id: [rated.player_id] };
    own = {
      ...(await aboutRoom(sqlite)),
      'rating.match_player': ratedPerson,
      'rating.comment_hot_list': ratedPerson,
      'rating.comment_hot_list_visitor': ratedPerson,
      'rating.comment_list': ratedPerson,
      'rating.comment_list_visitor': ratedPerson,
      'rating.my_match_player_rating': { person_id: [rated.player_id] },
      'rating.my_rating_list': { cursor: [`${DEMO_NOW}.1.1`, `${DEMO_NOW}.900000000.1`] },
      'rating.my_custom_list': { cursor: [0, 90, 91] },
      'rating.custom_list': { tool_id: [1, 2, 3, 4] },
      'rating.custom_mine': { id: [1, 2, 3] },
      'rating.custom_shared': { link: [SHARED_GRADING] },
      'wiki2.league_open_list': { tournament_id: [1, 2], cursor: ['', '2.4', '1.9'], page_size: [1, 2, 20] },
      'wiki2.league_open_member_list': { league_id: [3, 4, 99] },
      'notice.push_state': { endpoint: [PUSHED, 'https://push.example/other'] },
      'moment.find_message_info': { id: [1, 2, 5] },
    };
  });
  afterAll(async () => {
    await sqlite.close();
    rmSync(folder, { recursive: true });
    await postgres.drop();
  });

  async function ask(
    { api, headers }: Side,
    { method, path }: AnyCall,
    input: Record<string, unknown>,
    n: number,
  ) {
    const address = `192.0.2.${n % 200}`;
    const request =
      method === 'POST'
        ? apiRequest(method, path, { body: JSON.stringify(input), address, headers })
        : apiRequest(method, `${path}?${queryOf(input)}`, { address, headers });
    const { status, body } = plainAnswer(await api(request));
    return { status, body };
  }

  test.each(ALL)('%s', async (name, call) => {
    const random = seeded([...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
    const fields = fieldsOf(call);
    let answered = 0;
    for (let n = 0; n < ASKED; n++) {
      const input = randomInput(fields, { ...candidates, ...own[name] }, random);
      const [one, other] = await Promise.all(sides.map(side => ask(side, call, input, n)));
      expect(other, JSON.stringify(input)).toEqual(one);
      if (one!.status === 200) answered++;
    }
    expect(answered, 'answers that are no refusal').toBeGreaterThan(ASKED / 6);
  });

  test('stored counters equal the counts on both engines', async () => {
    const real = await counts(postgres);
    expect(real.length).toBeGreaterThan(100);
    expect(await counters(postgres)).toEqual(real);
    expect(await counters(sqlite)).toEqual(real);
  });
});
