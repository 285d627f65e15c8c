/** What the demo data says of tournaments, and no source contradicts: days, ends, rosters. */
import { describe, expect, test } from 'vitest';
import { dayKey } from '#lib/platform/kernel/time.ts';
import { tournamentJsonLd } from '#lib/site/documents/json-ld.ts';
import {
  askDemo,
  demoDatabase,
  demoMatches,
  demoTournament,
  KOG,
  LOL,
  VALORANT,
} from '#tests/support/demo.ts';

const everyTournament = async () => {
  const games = [VALORANT!, KOG!, LOL!];
  const lists = await Promise.all(
    games.map(game_id => askDemo('wiki.tournament_list', { game_id, page_size: 100 })),
  );
  return lists.flatMap(({ list }) => list);
};

test('the dates of a tournament contain its matches; an ended one starts and ends with them', async () => {
  const rows = await demoDatabase()
    .read.selectFrom('match')
    .where('start_at', 'is not', null)
    .groupBy('tournament_id')
    .select(['tournament_id'])
    .select(({ fn }) => [fn.min('start_at').as('first'), fn.max('start_at').as('last')])
    .execute();
  const spans = new Map(rows.map(row => [row.tournament_id, [dayKey(row.first!), dayKey(row.last!)]]));
  const tournaments = (await everyTournament()).filter(({ tournament_id }) => spans.has(tournament_id));
  // The demo's: 15 and 14 of VCT (Champions 2026 has none), 18 and 15 of LoL, 8 of the KPL, 1 of the demo itself.
  expect(tournaments.length).toBe(15 + 14 + 18 + 15 + 8 + 1);
  for (const { tournament_id, name, start_date, end_date, known_until, tournament_status } of tournaments) {
    const [first, last] = spans.get(tournament_id)!;
    if (tournament_status === 3) expect([name, start_date, end_date]).toEqual([name, first, last]);
    else expect(start_date! <= first! && (end_date ?? known_until)! >= last!, name).toBe(true);
  }
});

const untilOf = (year: string, day: string) => (item: { known_until: string | null }) =>
  item.known_until?.startsWith(year) && item.known_until <= day;

describe.each([
  ['30 January 2025', untilOf('2025', '2025-01-30'), 18],
  ['22 January 2026', untilOf('2026', '2026-01-23'), 15],
] as const)('the tournaments of a list that ends on %s', (_, isOpen, count) => {
  test('have no end date, are not over and have no places', async () => {
    const open = (await everyTournament()).filter(isOpen);
    expect(open.length).toBe(count);
    for (const tournament of open) {
      expect(tournament).toMatchObject({
        game_id: LOL,
        tournament_status: 0,
        end_date: null,
        champion_info: null,
      });
      const { tournament_id } = tournament;
      expect((await askDemo('wiki2.get_bonus', { tournament_id })).places).toEqual([]);
    }
  });
});

describe('LPL, of which the list has January alone', () => {
  test('LPL: known until 25 January; JSON-LD has no end date', async () => {
    const tournament_id = await demoTournament(LOL!, '2025 LPL 第一赛段');
    const base = await askDemo('wiki.tournament_base', { tournament_id });
    expect(base).toMatchObject({ start_date: '2025-01-12', known_until: '2025-01-25' });
    expect(base.stage_info.map(stage => stage.end_date)).toEqual([null]);
    const jsonLd = tournamentJsonLd(base, 'https://example.com');
    expect(jsonLd).toMatchObject({ startDate: '2025-01-12', endDate: undefined });
    expect((await demoMatches(LOL!, tournament_id)).length).toBe(15);
  });
});

describe('the second stages of VCT 2026, of which no list has the end', () => {
  test('say that they are known until 22 August; they are neither on nor over, and have no places', async () => {
    const open = (await everyTournament()).filter(untilOf('2026-08', '2026-08-31'));
    expect(open.map(({ name, end_date }) => `${name} ${end_date}`).toSorted()).toEqual([
      '2026 VCT EMEA 赛区 第二赛段 2026-08-30',
      '2026 VCT 中国赛区 第二赛段 2026-08-23',
      '2026 VCT 太平洋赛区 第二赛段 2026-09-06',
      '2026 VCT 美洲赛区 第二赛段 2026-09-06',
    ]);
    for (const { tournament_id, ...tournament } of open) {
      expect(tournament).toMatchObject({
        known_until: '2026-08-22',
        tournament_status: 0,
        champion_info: null,
      });
      expect((await askDemo('wiki2.get_bonus', { tournament_id })).places).toEqual([]);
    }
  });

  test('Champions 2026 has its dates and prize, and nothing else', async () => {
    const tournament_id = await demoTournament(VALORANT!, '2026 无畏契约全球冠军赛');
    expect(await askDemo('wiki.tournament_base', { tournament_id })).toMatchObject({
      ...{ start_date: '2026-09-24', end_date: '2026-10-18', total_bonus: '$2,250,000' },
      ...{ tournament_status: 0, known_until: null, match_count: 0, champion_info: null },
    });
  });
});

describe('rosters as of a tournament', () => {
  const teamsOf = async (name: string) => {
    const tournament_id = await demoTournament(KOG!, name);
    return (await askDemo('wiki.list_by_tournament_id', { tournament_id })).list;
  };

  test('2024 KPL 春季赛: lists only players whose sightings prove membership during the season', async () => {
    const teams = await teamsOf('2024 KPL 春季赛');
    const listed = teams.flatMap(team => team.players);
    const stints = await demoDatabase()
      .read.selectFrom('roster_stint')
      .select(['player_id', 'seen_first_at', 'seen_last_at'])
      .where(
        'player_id',
        'in',
        listed.map(player => player.player_id),
      )
      .execute();
    expect(listed.length).toBeGreaterThan(0);
    const [start, end] = ['2024-01-31', '2024-05-18'];
    const isSeen = (at: number | null) => at !== null && dayKey(at) >= start && dayKey(at) <= end;
    for (const { player_id, name } of listed) {
      const own = stints.filter(stint => stint.player_id === player_id);
      const isProven = own.some(
        ({ seen_first_at: first, seen_last_at: last }) =>
          isSeen(first) ||
          isSeen(last) ||
          (first !== null && last !== null && dayKey(first) < start && dayKey(last) > end),
      );
      expect(isProven, name).toBe(true);
    }
    // 暖阳 (2022-06-09 to 2026-04-04) and 一诺 were only ever in one team; 九尾 went through three.
    const names = listed.map(player => player.name);
    expect(names).toContain('暖阳');
    expect(names).toContain('一诺');
    expect(names).not.toContain('九尾');
    expect(new Set(names).size).toBe(names.length);
  });

  test('a team without known players has players_from null', async () => {
    const teams = await teamsOf('2024 王者荣耀挑战者杯');
    expect(teams.find(team => team.name === '佳美娜')).toMatchObject({ players: [], players_from: null });
    expect(teams.every(team => team.players.length > 0 === (team.players_from !== null))).toBe(true);
  });

  test('at the 2025 Champions all rosters come from the matches', async () => {
    const tournament_id = await demoTournament(VALORANT!, '2025 无畏契约全球冠军赛');
    const { list } = await askDemo('wiki.list_by_tournament_id', { tournament_id });
    expect(new Set(list.map(team => team.players_from))).toEqual(new Set(['matches']));
  });
});
