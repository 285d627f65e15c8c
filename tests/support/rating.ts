/** A match with players to rate, and its expected counts. */
import { makeDemoSets } from '#lib/demo/community/grading/sets.server.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { DAY } from '#lib/platform/kernel/time.ts';
import * as make from './factory.ts';

/** One hour: the age of the match of `makeRatedMatch`, by default. */
export const HOURS = 3_600_000;

/** Two teams with a player each, and a coach of the first; by default ongoing at `now`. */
export async function makeRatedMatch(
  db: Database,
  now: number,
  overrides: Partial<Parameters<typeof make.makeMatch>[1]> = {},
) {
  const tournament = await make.makeTournament(db);
  const [home, away] = [await make.makeTeam(db), await make.makeTeam(db)];
  const [ace, rival, coach] = [
    await make.makePlayer(db, { name: 'ace' }),
    await make.makePlayer(db, { name: 'rival' }),
    await make.makePlayer(db, { name: 'coach', staff_role: 2 }),
  ];
  const hero = await make.makeHero(db);
  await make.makeStint(db, home.id, coach.id, {
    staff_role: 2,
    status: 'Head Coach',
    start_at: now - 100 * DAY,
  });
  const match = await make.makeMatch(db, {
    tournament_id: tournament.id,
    teams: [home.id, away.id],
    status: 2,
    start_at: now - HOURS,
    ...overrides,
  });
  const round = await make.makeRound(db, match.id);
  await make.makeRoundPlayer(db, round, ace.id, { side: 1, team_id: home.id, hero_id: hero.id });
  await make.makeRoundPlayer(db, round, rival.id, { side: 2, team_id: away.id });
  return { match, round, home, away, ace, rival, coach, hero };
}

/** A grading list of a player and a team; returns its items in order. */
export async function makeGradingSet(db: Database) {
  const [one, two] = [await make.makePlayer(db, { name: 'one' }), await make.makeTeam(db)];
  const set = await db.write
    .insertInto('grading_set')
    .values({ game_id: 1, key: `set ${one.id}`, title: '最佳', description: '候选', created_at: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const items = await db.write
    .insertInto('grading_item')
    .values([
      { set_id: set.id, num: 1, kind: 'player', entity_id: one.id, note: '30 图' },
      { set_id: set.id, num: 2, kind: 'team', entity_id: two.id, note: '' },
    ])
    .returning('id')
    .execute();
  return { id: set.id, items: items.map(item => item.id).toSorted((a, b) => a - b), one, two };
}

/** The demo's grading lists; a closed account's shared grading of the first. */
export const SHARED_GRADING = 'shared2345';
export async function addDemoSets(db: Database, now: number): Promise<void> {
  await makeDemoSets(db, now);
  const { id } = await db.write
    .selectFrom('grading_set')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const row = { set_id: id, user_id: null, link: SHARED_GRADING, weight_class: 0 };
  await db.write
    .insertInto('grading')
    .values({ ...row, created_at: now, changed_at: now })
    .onConflict(conflict => conflict.column('link').doNothing())
    .execute();
}

/** Counts recomputed from the votes, and as stored. */
export async function bothCounts(db: Database) {
  const key = ['match_id', 'person_id', 'supports', 'weight_class', 'score'] as const;
  const recomputed = await db.write
    .selectFrom('rating_vote')
    .select(key)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .groupBy(key)
    .orderBy('match_id')
    .orderBy('person_id')
    .orderBy('supports')
    .orderBy('weight_class')
    .orderBy('score')
    .execute();
  const stored = await db.write
    .selectFrom('rating_count')
    .select([...key, 'n'])
    .where('n', '<>', 0)
    .orderBy('match_id')
    .orderBy('person_id')
    .orderBy('supports')
    .orderBy('weight_class')
    .orderBy('score')
    .execute();
  return { recomputed: recomputed.map(row => ({ ...row, n: Number(row.n) })), stored };
}
