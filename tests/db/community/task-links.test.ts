/** Where tasks lead: to a page on which they can be done now. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { taskLinksOf } from '#lib/community/task/links.server.ts';
import type { Dialect } from '#lib/platform/db/migrations/columns.ts';
import { DAY } from '#lib/platform/kernel/time.ts';
import { makeBracket } from '#tests/support/bracket.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';
import { OPEN_AT as NOW } from '#tests/support/predict.ts';

const ON = 2;
const OVER = 3;
const NEXT = 1;
const OTHER_GAME = 2;

describe.each(DIALECTS)('task links on %s', (dialect: Dialect) => {
  let db: TestDatabase;
  let me: number;
  beforeEach(async () => {
    db = await makeDatabase(dialect);
    me = (await make.makeUser(db)).id;
  });
  afterEach(() => db.drop());

  const places = () => taskLinksOf(db, me, NOW);
  /** `days` from now; with two known sides. */
  const match = async (status: number, days: number, overrides: Partial<make.MatchOverrides> = {}) => {
    const game_id = overrides.game_id ?? make.GAME;
    const { id: tournament_id } = await make.makeTournament(db, { game_id });
    const teams = [await make.makeTeam(db), await make.makeTeam(db)].map(({ id }) => id);
    const start_at = NOW + days * DAY;
    const both = [teams[0]!, teams[1]!] satisfies [number, number];
    return make.makeMatch(db, { tournament_id, status, start_at, teams: both, ...overrides });
  };
  const played = async (input: Awaited<ReturnType<typeof match>>) => {
    const round = await make.makeRound(db, input.id);
    await make.makeRoundPlayer(db, round, (await make.makePlayer(db)).id);
  };
  const comment = (source: string, user_id: number, overrides: object = {}) =>
    make.makeComment(db, { source, user_id, ...overrides });
  const page = ({ game_id, id }: { game_id: number; id: number }) => `/wiki/match/${game_id}/${id}`;

  test('without a suitable page, tasks lead to the home of the first game', async () => {
    expect(await places()).toMatchObject({
      sign: '/wiki/user_center?nav=TASK#sign-today',
      fillProfile: '/wiki/user_center?nav=PROFILE',
      comment: '/wiki/wiki_home/1',
      like: '/wiki/wiki_home/1',
      rate: '/wiki/wiki_home/1',
      support: '/wiki/wiki_home/1',
      predict: '/wiki/wiki_home/1',
    });
  });

  test('comments: to the live match, else to the one that ended last, skipping closed ones', async () => {
    await match(OVER, -9);
    const last = await match(OVER, -2);
    await match(OVER, -1, { is_can_view: 0 });
    await match(NEXT, 1);
    expect((await places()).comment).toBe(`${page(last)}#comments`);
    const on = await match(ON, 0);
    expect(await places()).toMatchObject({
      comment: `${page(on)}#comments`,
      beLiked: `${page(on)}#comments`,
    });
  });

  test('ratings: to a match with known players', async () => {
    const known = await match(OVER, -9);
    await played(known);
    await match(OVER, -2);
    await match(ON, 0);
    expect((await places()).rate).toBe(`${page(known)}#rating`);
  });

  test('sides: to the live match, else to the next one with two known sides', async () => {
    await match(OVER, -1);
    await match(NEXT, -1);
    await match(NEXT, 1, { teams: [null, null] });
    await match(NEXT, 9);
    const next = await match(NEXT, 2);
    expect((await places()).support).toBe(`${page(next)}#support`);
    const on = await match(ON, 0);
    expect((await places()).support).toBe(`${page(on)}#support`);
  });

  test('likes: to the latest top-level comment of somebody else on an open match', async () => {
    const talked = await match(OVER, -5);
    const closed = await match(OVER, -4, { is_can_view: 0 });
    const other = (await make.makeUser(db)).id;
    const posted = await comment(`match:${talked.id}`, other);
    await comment(`match:${talked.id}`, other, { status: 3 });
    await comment(`match:${talked.id}`, other, { parent_id: posted.id });
    await comment(`match:${closed.id}`, other);
    await comment(`rating:${talked.id}:5`, other);
    await comment(`match:${talked.id}`, me);
    expect((await places()).like).toBe(`${page(talked)}?comment_id=${posted.id}`);
  });

  test('predictions: to a tournament with a stage that is still open', async () => {
    await match(NEXT, 1);
    const { tournament } = await makeBracket(db);
    expect((await places()).predict).toBe(`/wiki/tour/ladder_pick/1/${tournament.id}`);
    const late = await taskLinksOf(db, me, NOW + 60 * DAY);
    expect(late.predict).toBe('/wiki/wiki_home/1');
  });

  test('the game of the member’s subscribed match goes first', async () => {
    const first = await match(ON, 0);
    const followed = await match(NEXT, 3, { game_id: OTHER_GAME });
    const over = await match(OVER, -3, { game_id: OTHER_GAME });
    expect((await places()).comment).toBe(`${page(first)}#comments`);
    const sub = { user_id: me, match_id: followed.id, created_at: NOW };
    await db.write.insertInto('match_sub').values(sub).execute();
    expect(await places()).toMatchObject({
      comment: `${page(over)}#comments`,
      support: `${page(followed)}#support`,
      rate: '/wiki/wiki_home/2',
    });
  });
});
