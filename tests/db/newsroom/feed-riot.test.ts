/** A tournament as Riot's gateway tells it with all that goes wrong, one match of it followed while it is played. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { riotSource } from '#lib/newsroom/feed/riot/source.ts';
import { log } from '#lib/platform/kernel/log.server.ts';
import { decodeTeamFigures } from '#lib/wiki/match/figures.ts';
import { MATCH_STATUS } from '#lib/wiki/match/status.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { Fan, wholeLeft } from '#tests/support/feed-world/fan.ts';
import { playSeason } from '#tests/support/feed-world/play.ts';
import {
  ALL,
  CUP_FROM,
  CUP_TO,
  gamesOf,
  MATCHES,
  MISTAKEN,
  overAt,
  REBUILT_BEFORE,
  winsAt,
} from '#tests/support/feed-world/riot-cup.ts';
import { memoryBus } from '#tests/support/publishing.ts';
import { type GatewayFault, RiotGateway } from '#tests/support/stand-ins/riot-gateway.ts';
import { blueTeamOf } from '#tests/support/stand-ins/riot-livestats.ts';
import { startStandIn } from '#tests/support/stand-ins/server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const KEY = 'key-of-the-operator';

/** Every fiftieth answer something is wrong with the service. */
const FAULTS: readonly GatewayFault[] = ['html', 'busy', 'forbidden', 'half'];
const faultOf = (n: number): GatewayFault | undefined =>
  n % 50 === 0 ? FAULTS[(n / 50) % FAULTS.length] : undefined;

/** The next look: five minutes later while the first semi-final is played, half an hour during others, else hours. */
function nextLook(now: number): number {
  const isPlayed = (match: (typeof ALL)[number]) =>
    now >= match.startAt - 20 * MINUTE && now < overAt(match) + 40 * MINUTE;
  if (isPlayed(MATCHES.semi)) return now + 5 * MINUTE;
  if (ALL.some(isPlayed)) return now + 30 * MINUTE;
  const begins = ALL.map(({ startAt }) => startAt - 20 * MINUTE).filter(at => at > now);
  return Math.min(now + 6 * HOUR, ...begins);
}

describe.each(DIALECTS)("a tournament of Riot's gateway, on %s", dialect => {
  const clock = { now: 0 };
  const gateway: RiotGateway = new RiotGateway(KEY, {
    now: () => clock.now,
    fault: () => faultOf(gateway.requests.length),
  });
  const logged: string[] = [];
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
      .leftJoin('stage', 'stage.id', 'match.stage_id')
      .selectAll('match')
      .select(['a.name_short as main', 'b.name_short as guest', 'stage.name as stage'])
      .orderBy('match.id')
      .execute();
  const matchOf = async (key: string) => (await matches()).find(row => row.source_key === key)!;
  const roundsOf = async (key: string) =>
    db.read
      .selectFrom('round')
      .selectAll()
      .where('match_id', '=', (await matchOf(key)).id)
      .orderBy('num')
      .execute();

  beforeAll(async () => {
    for (const level of ['warn', 'info', 'error'] as const)
      vi.spyOn(log, level).mockImplementation((...line: unknown[]) => void logged.push(JSON.stringify(line)));
    db = await makeDatabase(dialect);
    const atEnd = new Map<string, string | undefined>([
      [MISTAKEN.key, undefined],
      [REBUILT_BEFORE, MATCHES.rebuilt.key],
    ]);
    fan = await Fan.of(db, clock, key => (atEnd.has(key) ? atEnd.get(key) : key));
    const standIn = await startStandIn(request => gateway.answer(request));
    try {
      played = await playSeason({
        db,
        bus: memoryBus(),
        source: riotSource(KEY),
        address: standIn.url,
        from: CUP_FROM,
        to: CUP_TO,
        clock,
        next: nextLook,
        onRead: now => fan.look(now),
      });
    } finally {
      await standIn.close();
    }
  });
  afterAll(() => db.drop());

  test('was read in spite of failures, within the budget, and no request was one that is refused', () => {
    expect(played.failures).toBeGreaterThan(3);
    expect(gateway.refused).toEqual([]);
    const hours = Map.groupBy(gateway.requests, ({ at }) => Math.floor(at / HOUR));
    expect(Math.max(...[...hours.values()].map(list => list.length))).toBeLessThanOrEqual(
      riotSource(KEY).hourly,
    );
  });

  test('the log tells of the failures and the correction, and holds no key', () => {
    const lines = logged.join('\n');
    for (const told of ['答复 429', '答复 403', '不是 JSON', 'corrected, 2:1 to 1:2'])
      expect(lines).toContain(told);
    expect(lines).not.toContain(KEY);
    const stored = db.read.selectFrom('feed_source').selectAll().execute();
    return expect(stored.then(rows => JSON.stringify(rows))).resolves.not.toContain(KEY);
  });

  test('has every match once, with its teams, time, stage and result', async () => {
    const rows = await matches();
    const shown = rows.filter(row => row.is_show_schedule === 1);
    const told = shown.map(row => ({
      key: row.source_key,
      startAt: row.start_at,
      round: row.schedule_name,
      status: row.status,
      score: [row.main_score, row.guest_score],
      result: row.result_type,
    }));
    const real = ALL.map(match => {
      const score = winsAt(match, CUP_TO);
      const { key, startAt, block } = match;
      const round = block === 'Week 1' ? '第 1 周' : block;
      return { key, startAt, round, status: MATCH_STATUS.ended, score, result: score[0] > score[1] ? 1 : 2 };
    });
    const byKey = (a: { key: string }, b: { key: string }) => a.key.localeCompare(b.key);
    expect(told.toSorted(byKey)).toEqual(real.toSorted(byKey));
    // The one that was deleted is hidden; the one that was rebuilt is the same.
    expect(rows.filter(row => row.is_show_schedule === 0).map(row => row.source_key)).toEqual([MISTAKEN.key]);
    expect(rows).toHaveLength(ALL.length + 1);
    expect(await matchOf(MATCHES.final.key)).toMatchObject({ main: 'BLG', guest: 'GEN', stage: '淘汰赛' });
    expect(await matchOf(MATCHES.moved.key)).toMatchObject({ stage: '小组赛', best_of: 3 });
  });

  test('kept picks, comments, reminders and calendar entries on their matches', async () => {
    const results = [
      ['semi', 'BLG', 'hit'],
      ['other', 'G2', 'miss'],
      ['final', 'BLG', 'hit'],
      ['moved', 'G2', 'hit'],
      ['rebuilt', 'Gen.G', 'miss'],
      ['valorant', 'EDG', 'miss'],
    ] as const;
    expect(await fan.left()).toEqual(
      results.map(([name, team, result]) => wholeLeft(MATCHES[name].key, team, result)),
    );
  });

  test('no team is there twice, whatever its spelling', async () => {
    const teams = await db.read.selectFrom('team').select('name').execute();
    expect(teams).toHaveLength(6);
  });

  test('has the bracket and the table that were told', async () => {
    const [semi, other, final] = await Promise.all(
      [MATCHES.semi, MATCHES.other, MATCHES.final].map(({ key }) => matchOf(key)),
    );
    expect([semi!.next_match_id, other!.next_match_id]).toEqual([final!.id, final!.id]);
    expect([semi!.lane, final!.lane]).toEqual(['upper', 'final']);
    const table = await db.read.selectFrom('standing').select(['rank', 'win']).orderBy('rank').execute();
    expect(table.map(({ rank, win }) => [rank, win])).toEqual([
      [1, 1],
      [1, 1],
      [3, 0],
      [3, 0],
    ]);
  });

  test('the match that was followed has the winner, sides and length of each game', async () => {
    const rounds = await roundsOf(MATCHES.semi.key);
    const real = gamesOf(MATCHES.semi).map(game => ({
      num: game.number,
      status: MATCH_STATUS.ended,
      winner_side: game.winner,
      first_side: blueTeamOf(MATCHES.semi, game) === MATCHES.semi.teams[0] ? 1 : 2,
      start_at: game.startAt,
      duration_s: 30 * 60,
    }));
    expect(rounds).toMatchObject(real);
  });

  test('and the last figures of its players and sides, with a curve of gold', async () => {
    const [round] = await roundsOf(MATCHES.semi.key);
    const lines = await db.read
      .selectFrom('round_player')
      .innerJoin('player', 'player.id', 'round_player.player_id')
      .innerJoin('hero', 'hero.id', 'round_player.hero_id')
      .selectAll('round_player')
      .select(['player.name', 'hero.source_key as hero'])
      .where('round_id', '=', round!.id)
      .orderBy('player.source_key')
      .execute();
    expect(lines).toHaveLength(10);
    const top = lines.find(line => line.name === 'top' && line.side === 1);
    expect(top).toMatchObject({ position: 'top', hero: 'gwen', kills: 15, gold: 12_600, cs: 210, is_win: 1 });
    expect(top!.extra).toBe('{"level":18}');
    expect(lines.some(line => line.hero === 'wukong')).toBe(true);
    const sides = await db.read
      .selectFrom('round_team')
      .selectAll()
      .where('round_id', '=', round!.id)
      .orderBy('side')
      .execute();
    const [main, guest] = sides.map(side => decodeTeamFigures(side.figures).objectives!);
    expect(main).toMatchObject({ kills: 15, gold: 63_000, towers: 3, dragons: 2, barons: 0, heralds: null });
    expect(main!.gold_at.length).toBeGreaterThan(3);
    expect(main!.gold_at.at(-1)).toEqual({ minute: 30, gold: 63_000, diff: 6000 });
    expect(guest!.gold_at.at(-1)).toEqual({ minute: 30, gold: 57_000, diff: -6000 });
  });

  test('where nothing was counted nothing is known but who played', async () => {
    const rounds = await roundsOf(MATCHES.final.key);
    expect(rounds).toHaveLength(4);
    const lines = await db.read
      .selectFrom('round_player')
      .selectAll()
      .where('round_id', '=', rounds[0]!.id)
      .execute();
    expect(lines).toHaveLength(10);
    expect(lines.every(line => line.gold === null && line.kills === null && line.extra === null)).toBe(true);
    const sides = await db.read
      .selectFrom('round_team')
      .select('side')
      .where('round_id', '=', rounds[0]!.id)
      .execute();
    expect(sides).toEqual([]);
  });

  test('VALORANT has its games without figures, and livestats was not asked for them', async () => {
    const rounds = await roundsOf(MATCHES.valorant.key);
    expect(rounds.map(({ num, status }) => [num, status])).toEqual([
      [1, MATCH_STATUS.ended],
      [2, MATCH_STATUS.ended],
    ]);
    const ids = gamesOf(MATCHES.valorant).map(({ id }) => id);
    expect(gateway.requests.some(({ path }) => ids.some(id => path.includes(id)))).toBe(false);
  });
});
