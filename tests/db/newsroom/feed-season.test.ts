/** A tournament from its announcement to its last correction, as the league's services tell it with all that goes wrong. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { kplSource } from '#lib/newsroom/feed/kpl/source.ts';
import { log } from '#lib/platform/kernel/log.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { Fan, wholeLeft } from '#tests/support/feed-world/fan.ts';
import { playSeason } from '#tests/support/feed-world/play.ts';
import { seasonOfDemo, type WorldMatch, WorldSeason } from '#tests/support/feed-world/season.ts';
import { LONG } from '#tests/support/long.ts';
import { memoryBus } from '#tests/support/publishing.ts';
import { KplLeague, type LeagueFault } from '#tests/support/stand-ins/kpl-league.ts';
import { startStandIn } from '#tests/support/stand-ins/server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SEASON = 'KPL2024S3';

/** Every few hours something is wrong with the services, for a quarter of an hour. */
const FAULTS: readonly LeagueFault[] = ['away', 'html', 'half', 'older', 'busy'];
function faultAt(now: number): LeagueFault | undefined {
  const hour = Math.floor(now / HOUR);
  return now % HOUR < 15 * MINUTE && hour % 5 === 0 ? FAULTS[(hour / 5) % FAULTS.length] : undefined;
}

describe.each(DIALECTS)('a season of the league, on %s', dialect => {
  const season = seasonOfDemo('2024/finals', SEASON);
  // The first days and the last matches of the play-offs: each incident happens. A long run plays all.
  const world = new WorldSeason(SEASON, LONG ? season : [...season.slice(0, 8), ...season.slice(-4)]);
  const clock = { now: 0 };
  const league = new KplLeague(world, { now: () => clock.now, fault: () => faultAt(clock.now) });
  /** Our match of each match of the season, from the first time that its teams were known. */
  const idOf = new Map<WorldMatch, number>();
  let db: TestDatabase;
  let fan: Fan;
  let played: { reads: number; failures: number };

  const matches = () =>
    db.read
      .selectFrom('match')
      .innerJoin('camp as main', on => on.onRef('main.match_id', '=', 'match.id').on('main.side', '=', 1))
      .innerJoin('camp as guest', on => on.onRef('guest.match_id', '=', 'match.id').on('guest.side', '=', 2))
      .leftJoin('team as a', 'a.id', 'main.participant_id')
      .leftJoin('team as b', 'b.id', 'guest.participant_id')
      .selectAll('match')
      .select(['a.name as main', 'b.name as guest'])
      .execute();

  /** Minutes until the next look: thirty while somebody plays, hours on other days. */
  function stepAt(now: number): number {
    const isNear = (before: number, after: number) =>
      world.matches.some(({ startAt }) => now > startAt - before * HOUR && now < startAt + after * HOUR);
    if (isNear(1, 6)) return 30;
    return isNear(72, 48) ? 180 : 720;
  }

  /** Notes which row stands for which match, while both tell their teams and time. */
  async function noteIds() {
    for (const row of await matches()) {
      const match = world.matchOf(row.source_key);
      if (match && row.main !== null && row.guest !== null && !idOf.has(match)) idOf.set(match, row.id);
    }
  }

  const logged: string[] = [];

  beforeAll(async () => {
    for (const level of ['warn', 'info'] as const)
      vi.spyOn(log, level).mockImplementation((line: unknown) => void logged.push(String(line)));
    db = await makeDatabase(dialect);
    const standIn = await startStandIn(request => league.answer(request));
    fan = await Fan.of(db, clock, key => world.matchOf(key)?.key);
    let hour = 0;
    try {
      played = await playSeason({
        db,
        bus: memoryBus(),
        source: kplSource(),
        address: standIn.url,
        from: world.beginsAt,
        to: world.endsAt,
        clock,
        next: now => now + stepAt(now) * MINUTE,
        onRead: async now => {
          if (Math.floor(now / HOUR) === hour) return;
          hour = Math.floor(now / HOUR);
          await noteIds();
          await fan.look(now);
        },
      });
    } finally {
      await standIn.close();
    }
  });
  afterAll(() => db.drop());

  test('was read in spite of failures, and no request was one that the services refuse', () => {
    expect(played.failures).toBeGreaterThan(3);
    expect(played.reads).toBeGreaterThan(100);
    expect(league.refused).toEqual([]);
    expect(logged).toContainEqual(expect.stringMatching(/^feed kplow, schedule KPL2024S3: .* 答复 503$/));
  });

  test('kept to the budget of every hour', () => {
    const hours = Map.groupBy(league.requests, ({ at }) => Math.floor(at / HOUR));
    expect(Math.max(...[...hours.values()].map(list => list.length))).toBeLessThanOrEqual(kplSource().hourly);
  });

  test('has every match once, with its teams, time and result', async () => {
    const rows = (await matches()).filter(row => row.is_show_schedule === 1 && row.status !== 5);
    const told = rows.map(row => ({
      key: row.source_key,
      teams: [row.main, row.guest],
      startAt: row.start_at,
      bestOf: row.best_of,
      score: [row.main_score, row.guest_score],
    }));
    const real = world.matches.map(({ key, teams, startAt, bestOf, score }) => ({
      key,
      teams,
      startAt,
      bestOf,
      score,
    }));
    const byKey = (a: { key: string }, b: { key: string }) =>
      a.key.localeCompare(b.key, 'en', { numeric: true });
    expect(told.toSorted(byKey)).toEqual(real.toSorted(byKey));
  });

  test('kept the row of each match, whatever key, time and place it had', async () => {
    expect(idOf.size).toBe(world.matches.length);
    const rows = await matches();
    const now = new Map(rows.map(row => [world.matchOf(row.source_key), row.id]));
    for (const [match, id] of idOf) expect(now.get(match), match.key).toBe(id);
  });

  test('kept picks, comments, reminders and calendar entries on the matches that they were made for', async () => {
    const real = world.matches.map(({ key, teams: [team], score: [main, guest] }) =>
      wholeLeft(key, team, main > guest ? 'hit' : 'miss'),
    );
    expect(await fan.left()).toEqual(real);
  });

  test('hid what the league deleted, and shows what it called off', async () => {
    const rows = await matches();
    const extra = (n: number) => rows.find(row => row.source_key === `${SEASON}M${n}`);
    expect(extra(901)).toMatchObject({ status: 5, is_show_schedule: 1 });
    expect(extra(902)).toMatchObject({ is_show_schedule: 0 });
  });

  test('has every game with its winner, ten players and a draft', async () => {
    const rounds = await db.read
      .selectFrom('round')
      .innerJoin('match', 'match.id', 'round.match_id')
      .select(['round.id', 'match.source_key', 'num', 'winner_side'])
      .execute();
    const games = world.matches.reduce((sum, { score }) => sum + score[0] + score[1], 0);
    expect(rounds).toHaveLength(games);
    const players = await db.read.selectFrom('round_player').select('round_id').execute();
    expect(players).toHaveLength(games * 10);
    const drafts = await db.read.selectFrom('ban_pick').select('round_id').execute();
    expect(drafts).toHaveLength(games * 10);
    for (const match of world.matches) {
      const own = rounds.filter(row => row.source_key === match.key);
      const won = (side: number) => own.filter(row => row.winner_side === side).length;
      expect([won(1), won(2)], match.key).toEqual(match.score);
    }
  });
});
