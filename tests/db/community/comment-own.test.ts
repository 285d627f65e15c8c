/** A page of one's own comments takes the same number of queries, however many places they are in. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personOfTeam } from '#lib/community/rating/person.ts';
import { callApi } from '#tests/support/api.ts';
import { counting } from '#tests/support/counting.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addActivity } from '#tests/support/desk-rows.ts';
import * as make from '#tests/support/factory.ts';
import { makeRatedMatch } from '#tests/support/rating.ts';
import { type SignedIn, signInAs } from '#tests/support/sign-in.ts';

const NOW = 1_800_000_000_000;

describe.each(DIALECTS)('one’s own comments, on %s', dialect => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());

  /** Comments on a player, a coach and a team of a match, the match, its tournament and an activity. */
  async function sayAbout({ id: user_id }: SignedIn): Promise<void> {
    const { match, home, ace, coach } = await makeRatedMatch(db, NOW);
    const people = [ace.id, coach.id, personOfTeam(home.id)].map(person => `rating:${match.id}:${person}`);
    const activity = await addActivity(db, user_id, NOW);
    const others = [`match:${match.id}`, `tournament:${match.tournament_id}`, `activity:${activity}`];
    for (const source of [...people, ...others]) await make.makeComment(db, { source, user_id });
  }

  async function pageOf(places: number) {
    const member = await signInAs(db, 'member', NOW);
    for (let n = 0; n < places; n++) await sayAbout(member);
    const counted = counting(db);
    const input = { page_size: 40 };
    const { list } = await callApi(counted.db, 'moment.cursor_query_self_reply', input, NOW, {
      headers: member.headers,
    });
    return { list, count: counted.count() };
  }

  test('take as many queries over the places of six matches as over those of one', async () => {
    const [one, six] = [await pageOf(1), await pageOf(6)];
    expect([one.list.length, six.list.length]).toEqual([6, 36]);
    expect(
      six.list.filter(({ source_title, source_path }) => source_title === '' || source_path === ''),
    ).toEqual([]);
    expect(one.count).toBeGreaterThan(0);
    expect(six.count).toBe(one.count);
  });
});
