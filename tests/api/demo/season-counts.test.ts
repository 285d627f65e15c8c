/** How much the demo data holds of each season, counted in the source files with Python's csv. */
import { expect, test } from 'vitest';
import { demoDatabase, LOL, VALORANT } from '#tests/support/demo.ts';

const ofSeason = (source: 'vlr' | 'oracles-elixir', year: number) =>
  demoDatabase()
    .read.selectFrom('match')
    .innerJoin('tournament', 'tournament.id', 'match.tournament_id')
    .where('match.source', '=', source)
    .where('tournament.name', 'like', `${year} %`);

test.each([
  [2025, 15, 504, 1276],
  [2026, 15, 550, 1398],
])(
  'VCT %i: %i rows of event_info.csv, %i of matches.csv, %i of detailed_matches_maps.csv',
  async (year, events, matches, maps) => {
    const { n } = await demoDatabase()
      .read.selectFrom('tournament')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('source', '=', 'vlr')
      .where('game_id', '=', VALORANT)
      .where('name', 'like', `${year} %`)
      .executeTakeFirstOrThrow();
    const found = await ofSeason('vlr', year)
      .leftJoin('round', 'round.match_id', 'match.id')
      .select(({ fn }) => [
        fn.count<number>('match.id').distinct().as('matches'),
        fn.count<number>('round.id').as('maps'),
      ])
      .executeTakeFirstOrThrow();
    expect([n, found.matches, found.maps]).toEqual([events, matches, maps]);
  },
);

test('the four Kickoffs of 2026: ten matches each in the middle lane, and every loser of it falls to the lower one', async () => {
  const middle = await ofSeason('vlr', 2026)
    .innerJoin('match as below', 'below.id', 'match.loser_match_id')
    .select('below.lane')
    .where('match.lane', '=', 'middle')
    .execute();
  expect(middle.length).toBe(4 * 10);
  expect(new Set(middle.map(row => row.lane))).toEqual(new Set(['lower']));
});

test.each([
  [2025, 434, 0, 0],
  [2026, 326, 114, 37],
])('LoL %i: %i games, in %i of them red drafts first, in the LPL in %i', async (year, games, red, lpl) => {
  const rounds = await ofSeason('oracles-elixir', year)
    .innerJoin('round', 'round.match_id', 'match.id')
    // The first pick is the seventh step.
    .leftJoin('ban_pick', join => join.onRef('ban_pick.round_id', '=', 'round.id').on('ban_pick.num', '=', 7))
    .select(['tournament.name', 'round.first_side as blue', 'ban_pick.side'])
    .where('match.game_id', '=', LOL)
    .execute();
  const redFirst = rounds.filter(({ side, blue }) => side !== null && side !== blue);
  expect([rounds.length, redFirst.length]).toEqual([games, red]);
  expect(redFirst.filter(({ name }) => name === `${year} LPL 第一赛段`)).toHaveLength(lpl);
});

test('LoL 2026: 28 series lack games: they have no score, and say so', async () => {
  const partial = await ofSeason('oracles-elixir', 2026)
    .select(['match.main_score', 'match.result_type', 'match.remark'])
    .where('match.main_score', 'is', null)
    .execute();
  expect(partial).toHaveLength(28);
  expect(new Set(partial.map(row => `${row.result_type} ${row.remark}`))).toEqual(
    new Set(['null 来源缺少部分对局']),
  );
});
