/** Both engines give the same answers, in the same order, to the byte. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { calls } from '#lib/app/calls.ts';
import { loadDemo } from '#lib/demo/newsroom/ingest/load.server.ts';
import { plainAnswer } from '#lib/http/fetch.server.ts';
import { UPLOAD_PATH } from '#lib/members/media/path.ts';
import { type AnyCall, writes } from '#lib/platform/contract/call.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { openSqlite } from '#lib/platform/db/sqlite.server.ts';
import { GAME } from '#lib/wiki/game/game.ts';
import {
  aboutPosts,
  aboutRoom,
  PEN_FRIEND,
  PREDICTION,
  PUSHED,
  SHARED,
  type Side,
  sideOf,
  TALKED,
} from '#tests/support/alike-sides.ts';
import { apiRequest } from '#tests/support/api.ts';
import { counters, counts } from '#tests/support/counters.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { DEMO_NOW } from '#tests/support/demo-now.ts';
import { sized } from '#tests/support/long.ts';
import { seeded } from '#tests/support/random.ts';
import { candidatesOf, randomInput } from '#tests/support/random-input.ts';
import { SHARED_GRADING } from '#tests/support/rating.ts';

/** Every call that reads; what writes has its own suite, which runs on both engines. */
const ALL: [string, AnyCall][] = Object.entries<AnyCall>(calls).filter(([, call]) => !writes(call));
/** How many inputs a call is asked, and more than how many of them it has to answer. */
const [REQUESTED, ANSWERED] = [sized(10, 200), sized(0, 200 / 6)];
/** Only a site with another messaging service has an answer. */
const REFUSED_HERE = new Set(['relay.token']);
const PICTURE = 'chat_group_images/20270115/0000000000000001/1800000000000';

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
    // Nobody else does it in time: without statistics the planner takes the wrong way through tens of thousands of rows.
    await sql`analyze`.execute(postgres.write);
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
      news_id: [1, 2, 99],
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
    const kogMatches = await sqlite.read
      .selectFrom('match')
      .select('id')
      .where('game_id', '=', GAME.kog)
      .execute();
    // Matches of that game, and one of another, which is refused.
    const ofKog = { match_id: [rated.match_id, ...kogMatches.map(({ id }) => id)] };
    const { id: friend } = await sqlite.read
      .selectFrom('user')
      .select('id')
      .where('unique_id', '=', PEN_FRIEND.unique_id)
      .executeTakeFirstOrThrow();
    // The operator, somebody unknown, and who wrote to the operator.
    const people = [1, 999, friend, friend];
    const ratedPerson = { match_id: [rated.match_id], person_id: [rated.player_id] };
    own = {
      ...(await aboutRoom(sqlite)),
      ...(await aboutPosts(sqlite)),
      'wiki.foresight_recent_big_kog': ofKog,
      'wiki.foresight_fight_big_kog': ofKog,
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
      'operator.names': { kind: ['team', 'round'], state: ['waiting', 'named'], cursor: [0, 2, 3] },
      'operator.name_get': { kind: ['team', 'player'], entity_id: [1, 2, 99_999_999], told: ['', 'Final'] },
      'operator.artwork_list': { kind: ['team', 'player'], cursor: [0, 2, 3], page_size: [1, 2, 20] },
      'operator.artwork_get': { kind: ['team', 'player'], entity_id: [1, 2, 99_999_999] },
      'im.letters_can_send': { user_id: people },
      'im.letters_conversation': { target_id: people },
      'im.letters_history': { targetId: people },
      'im.image_analysis': { url: [PICTURE, UPLOAD_PATH + PICTURE, 'x'] },
      'notice.push_state': { endpoint: [PUSHED, 'https://push.example/other'] },
      'follow.state': { kind: ['team', 'player', 'user'], target_id: [1, 2, 99] },
      'follow.list': { kind: ['team', 'player'], cursor: [0, 2, 3] },
      'wiki.news_detail': { id: [1, 2, 3, 99] },
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
    for (let n = 0; n < REQUESTED; n++) {
      const input = randomInput(fields, { ...candidates, ...own[name] }, random);
      const [one, other] = await Promise.all(sides.map(side => ask(side, call, input, n)));
      expect(other, JSON.stringify(input)).toEqual(one);
      if (one!.status === 200) answered++;
    }
    if (REFUSED_HERE.has(name)) expect(answered).toBe(0);
    else expect(answered, 'answers that are no refusal').toBeGreaterThan(ANSWERED);
  });

  test('stored counters equal the counts on both engines', async () => {
    const real = await counts(postgres);
    expect(real.length).toBeGreaterThan(100);
    expect(await counters(postgres)).toEqual(real);
    expect(await counters(sqlite)).toEqual(real);
  });
});
