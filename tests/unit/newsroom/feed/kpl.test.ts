/** The league's own services, read from answers of 2026. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rostersOf, scheduleOf, seasonsOf, standingsOf } from '#lib/newsroom/feed/kpl/facts.ts';
import { gamesOf } from '#lib/newsroom/feed/kpl/games.ts';
import { kplPolls } from '#lib/newsroom/feed/kpl/plan.ts';
import {
  kplowDetail,
  kplowProgress,
  kplowTeams,
  type LeagueBattle,
  leagueBattle,
} from '#lib/newsroom/feed/kpl/shapes.ts';
import type { FeedWatched } from '#lib/platform/ports/feed-source.ts';
import { MATCH_STATUS } from '#lib/wiki/match/status.ts';

const answer = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../fixtures/feeds/kpl/${name}.json`), 'utf8'));

const rows = answer('getScheduleList').data.list as Record<string, unknown>[];
const [first] = rows as [Record<string, unknown>];

describe('the schedule', () => {
  test('each match has its teams, time, stage and result', () => {
    const { matches, rejects } = scheduleOf(rows);
    expect(rejects).toEqual([]);
    expect(matches).toHaveLength(rows.length);
    expect(matches[0]).toEqual({
      key: 'KPL2026S2M1W1D1',
      tournament: 'KPL2026S2',
      stage: 'KPL2026S2/cgs1',
      startAt: Date.UTC(2026, 5, 17, 6),
      bestOf: 5,
      sides: [
        { key: '佛山DRG', name: '佛山DRG' },
        { key: '广州TTG', name: '广州TTG' },
      ],
      status: MATCH_STATUS.ended,
      scores: [1, 3],
      result: 2,
      round: null,
      num: 1,
    });
    // M10W1D2 comes before M10W1D10: the numbers count.
    expect(matches.slice(3, 5).map(({ key }) => key)).toEqual(['KPL2026S2M10W1D2', 'KPL2026S2M10W1D3']);
    expect(matches.at(-2)!.key).toBe('KPL2026S2M10W1D11');
  });

  test('stages come in order of time, and the one that the list of stages lacks has its name', () => {
    const playIn = { ...first, scheduleid: 'KPL2026S2M9W1D1', stageid: 'kws', stage_name: '' };
    const { stages } = scheduleOf([...rows, { ...playIn, start_timestamp: '1787000000' }]);
    expect(stages.map(({ key, name, type }) => [key, name, type])).toEqual([
      ['KPL2026S2/cgs1', '常规赛第一轮', 'group'],
      ['KPL2026S2/kws', '卡位赛', 'records'],
      // The final, listed apart, is the last match of the play-offs.
      ['KPL2026S2/jhs', '季后赛', 'bracket'],
    ]);
  });

  test.each<[string, Record<string, unknown>, object]>([
    ['not started', { schedule_status: 1 }, { status: 1, scores: [null, null], result: null }],
    ['cancelled', { schedule_status: 2 }, { status: 5, scores: [null, null], result: null }],
    ['running', { schedule_status: 3 }, { status: 2, scores: [1, 3], result: null }],
    [
      'over with 0:0: the score is to come',
      { team_a_score: 0, team_b_score: 0 },
      { status: 3, scores: [0, 0], result: null },
    ],
    ['a state that is not known', { schedule_status: 9 }, { status: 0 }],
    [
      'nobody yet',
      { team_a_id: 'KPL2026S2_dd', team_a_name: '待定' },
      { sides: [null, { key: '广州TTG', name: '广州TTG' }] },
    ],
    ['without a date', { start_timestamp: '0' }, { startAt: null }],
    ['with keys that are new', { some_new_key: { a: 1 } }, { key: 'KPL2026S2M1W1D1' }],
  ])('%s', (_, changes, expected) => {
    expect(scheduleOf([{ ...first, ...changes }]).matches[0]).toMatchObject(expected);
  });

  test('a match that cannot be read is refused by its id, the others are read', () => {
    const { matches, rejects } = scheduleOf([{ ...first, team_a_score: 'three' }, ...rows.slice(1)]);
    expect(matches).toHaveLength(rows.length - 1);
    expect(rejects).toEqual([{ key: 'KPL2026S2M1W1D1', reason: expect.stringContaining('team_a_score') }]);
  });
});

test('seasons of the latest year, under the keys that files have', () => {
  const { tournaments } = seasonsOf(answer('getSeasonAndStageAndTeamList').data.seasons);
  expect(tournaments.map(({ key, name, aliases }) => [key, name, aliases[0]])).toEqual([
    ['KPL2026S2', '2026 KPL 夏季赛', { source: 'kpl-registry', key: '2026/summer' }],
    ['KPL2026S1', '2026 KPL 春季赛', { source: 'kpl-registry', key: '2026/spring' }],
  ]);
});

test('tables by stage and group, in the order of the league', () => {
  const progress = kplowProgress.parse(answer('getScheduleProgress').data);
  const { standings } = standingsOf('KPL2026S2', progress);
  expect(standings[0]).toMatchObject({ stage: 'KPL2026S2/cgs1', group: '第一组' });
  expect(standings[0]!.rows[0]).toEqual({
    rank: 1,
    team: { key: '北京JDG', name: '北京JDG' },
    win: 5,
    lose: 0,
    net: 9,
    points: 5,
  });
});

test('registered players have their id, handle and lane, and nothing else', () => {
  const [team] = rostersOf('KPL2026S2', kplowTeams.parse(answer('getTeamsList').data));
  expect(team!.team.name).toBe('成都AG超玩会');
  expect(team!.players[0]).toEqual({ key: '60010519', name: '一诺', position: '发育路' });
});

describe('the games of a match', () => {
  const detail = kplowDetail.parse(answer('getScheduleDetail').data);
  const battle = leagueBattle.parse(answer('battle_open').data);
  const gamesWith = (battles: LeagueBattle[], rounds = detail.round_details) =>
    gamesOf('KPL2026S2M1W1D2', 'KPL2026S2', { ...detail, round_details: rounds }, battles)!;

  test('have winner, lanes and heroes by kplow alone', () => {
    const { sides, games } = gamesWith([]);
    expect(sides.map(side => side?.name)).toEqual(['北京WB', '武汉eStarPro']);
    expect(games.map(({ key, status, winner }) => [key, status, winner])).toEqual([
      ['KPL2026S2M1W1D2/1', MATCH_STATUS.ended, 1],
      ['KPL2026S2M1W1D2/2', MATCH_STATUS.ended, 1],
      ['KPL2026S2M1W1D2/3', MATCH_STATUS.ended, 1],
    ]);
    expect(games[0]!.players.map(({ side }) => side)).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2]);
    expect(games[0]!.players[0]).toMatchObject({
      player: { key: '60011036', name: '梓墨' },
      position: '对抗路',
      hero: { key: '536', name: '夏洛特' },
      figures: { kills: null, gold: null },
    });
  });

  test('have draft and figures by leaguesite, joined by side and hero', () => {
    const [game] = gamesWith([battle]).games;
    expect(game).toMatchObject({ startAt: 1_781_686_969_000, durationS: 706, firstSide: 1 });
    const jungler = game!.players.find(({ player }) => player.name === '安凉')!;
    expect(jungler).toMatchObject({
      side: 1,
      position: '打野',
      figures: { kills: 4, deaths: 1, assists: 7, gold: 9708, damage: 63_068 },
      extra: { damage_share: 0.255 },
    });
    expect(game!.draft).toEqual([
      { num: 1, side: 1, action: 'ban', hero: { key: '101', name: '(示例)' } },
      { num: 2, side: 2, action: 'pick', hero: { key: '577', name: '少司缘' } },
    ]);
    // The service writes 0 where it did not count.
    const uncounted = { gold: null, towers: null, tyrants: null, storm_dragons: null };
    expect(game!.totals[0]).toMatchObject({ side: 1, figures: { kills: 9, deaths: 1, ...uncounted } });
  });

  test('have what each side killed, as leaguesite counts it', () => {
    const counts = { kill_tyrant_num: 2, kill_dark_tyrant_num: 1, kill_prophet_dragon_num: 0 };
    const dragons = { kill_shadow_dragon_num: 1, kill_storm_dragon_king_num: 0, kill_big_dragon_num: 3 };
    const camp1 = { ...battle.camp1, gold: 50_000, ...counts, ...dragons };
    const [game] = gamesWith([{ ...battle, camp1 }]).games;
    expect(game!.totals[0]!.figures).toMatchObject({
      gold: 50_000,
      tyrants: 2,
      dark_tyrants: 1,
      prophet_overlords: 0,
      shadow_overlords: 1,
      storm_dragons: 0,
    });
  });

  test('camps may be the other way round than the sides', () => {
    const swapped = { ...battle, camp1: battle.camp2, camp2: battle.camp1, win_camp: 2 };
    const lines = battle.battle_player_list!.map(line => ({ ...line, camp: 3 - line.camp }));
    const [game] = gamesWith([{ ...swapped, battle_player_list: lines }], []).games;
    expect(game).toMatchObject({ firstSide: 2, winner: 1 });
    expect(game!.players[0]).toMatchObject({ side: 1, player: { key: '60012116', name: '安凉' } });
  });

  test('one that runs is told by leaguesite before kplow has it', () => {
    const running = { ...battle, battle_seq: 4, status: 1, win_camp: 0 };
    const { games } = gamesWith([running]);
    expect(games.at(-1)).toMatchObject({ num: 4, status: MATCH_STATUS.ongoing, winner: null });
  });

  test('the last game may have one hero on both sides', () => {
    const [round] = detail.round_details;
    const [own, ...others] = round!.players;
    const twin = { ...others[4]!, hero_id: own!.hero_id };
    const both = { ...round!, players: [own!, ...others.slice(0, 4), twin, ...others.slice(5)] };
    const line = { ...battle.battle_player_list![0]!, hero_id: own!.hero_id };
    const lines = [line, { ...line, camp: 2, kill_num: 1 }];
    const [game] = gamesWith([{ ...battle, battle_player_list: lines }], [both]).games;
    const kills = game!.players
      .filter(({ hero }) => hero?.key === String(own!.hero_id))
      .map(each => each.figures['kills']);
    expect(kills).toEqual([4, 1]);
  });

  test('nothing is told of a match without a game', () => {
    expect(gamesOf('KPL2026S2M1W1D2', 'KPL2026S2', { round_details: [], players: [] }, [])).toBeUndefined();
  });
});

describe('what is asked', () => {
  const NOW = 1_800_000_000_000;
  const MINUTE = 60_000;
  const watched = (changes: Partial<FeedWatched>): FeedWatched => ({
    key: 'KPL2026S2M1W1D1',
    tournament: 'KPL2026S2',
    startAt: NOW + 24 * 60 * MINUTE,
    status: MATCH_STATUS.notStarted,
    recheckAt: null,
    ...changes,
  });
  const polls = (...matches: FeedWatched[]) => kplPolls({ now: NOW, matches, tournaments: ['KPL2026S2'] });
  const every = (name: string, ...matches: FeedWatched[]) =>
    polls(...matches).find(poll => poll.name === name)?.every;

  test.each<[string, Partial<FeedWatched>, number]>([
    ['tomorrow', {}, 10 * MINUTE],
    ['in 21 minutes', { startAt: NOW + 21 * MINUTE }, 10 * MINUTE],
    ['in 20 minutes', { startAt: NOW + 20 * MINUTE }, MINUTE],
    ['running', { startAt: NOW - MINUTE, status: MATCH_STATUS.ongoing }, MINUTE],
    ['late', { startAt: NOW - 60 * MINUTE }, MINUTE],
    ['long over', { startAt: NOW - 8 * 60 * MINUTE, status: MATCH_STATUS.ended }, 10 * MINUTE],
  ])('the schedule of a match %s', (_, changes, ms) => {
    expect(every('schedule KPL2026S2', watched(changes))).toBe(ms);
  });

  test('games of the match that runs come first, those to be read again once', () => {
    const running = watched({ key: 'a', status: MATCH_STATUS.ongoing });
    const again = watched({ key: 'b', status: MATCH_STATUS.ended, recheckAt: NOW });
    const later = watched({ key: 'c', status: MATCH_STATUS.ended, recheckAt: NOW + 1 });
    const names = polls(running, again, later).map(({ name }) => name);
    expect(names[0]).toBe('games a');
    expect(names.filter(name => name.startsWith('games'))).toEqual(['games a', 'games b']);
    // A season that is read for the first time leaves half of the budget to what is played.
    expect(polls(running, again).find(({ name }) => name === 'games b')!.reserve).toBe(0.5);
    expect(polls(running, again).find(({ name }) => name === 'games a')!.reserve).toBeUndefined();
  });
});
