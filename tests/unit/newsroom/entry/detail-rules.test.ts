/** Which rounds an operator may enter, game by game. */
import { describe, expect, test } from 'vitest';
import { detailProblem } from '#lib/newsroom/entry/detail-rules.ts';
import { differencesOf } from '#lib/newsroom/entry/difference.ts';
import { labelOf } from '#lib/newsroom/entry/field-path.ts';
import { type DetailInput, detailInput, type RoundInput } from '#lib/newsroom/entry/shapes.ts';

const [VALORANT, KOG, LOL] = [1, 2, 3];

/** Fills in every field that is left out. */
const detail = (input: object): DetailInput => detailInput.parse({ rounds: [], ...input });
const at = (rounds: object[], game = VALORANT!, bestOf: number | null = 3) =>
  detailProblem(detail({ rounds }), game, bestOf)?.path ?? null;

const MAP = { match_status: 3, map_id: 1, main_score: 13, guest_score: 7, winner_side: 1 };
const GAME = { match_status: 3, winner_side: 2, duration: 1800 };
const player = (player_id: number, side = 1, figures: object = {}) => ({ player_id, side, ...figures });

describe('rounds', () => {
  test('are no more than the series can have', () => {
    const to_come = { match_status: 1 };
    expect(at([MAP, MAP, MAP])).toBeNull();
    expect(at([MAP, MAP, MAP, to_come])).toBe('rounds');
    expect(at([MAP, MAP, MAP, to_come], VALORANT, null)).toBeNull();
  });

  test('have a winner when they have ended, and only then', () => {
    expect(at([{ ...MAP, winner_side: null }])).toBe('rounds.0.winner_side');
    expect(at([MAP, { match_status: 2, winner_side: 1 }])).toBe('rounds.1.winner_side');
    expect(at([{ ...MAP, winner_side: 2 }])).toBe('rounds.0.winner_side');
  });

  test('halves and rounds add up to the score', () => {
    const halves = [
      { main_score: 8, guest_score: 4, main_role: 'atk' },
      { main_score: 5, guest_score: 3, main_role: 'def' },
    ];
    expect(at([{ ...MAP, halves }])).toBeNull();
    expect(at([{ ...MAP, guest_score: 8, halves }])).toBe('rounds.0.guest_score');
    const timeline = Array.from({ length: 20 }, (_, i) => ({ winner_side: i < 13 ? 1 : 2 }));
    expect(at([{ ...MAP, timeline }])).toBeNull();
    expect(at([{ ...MAP, timeline: timeline.slice(1) }])).toBe('rounds.0.main_score');
  });
});

describe('each game has its own parts', () => {
  test.each([KOG, LOL])('game %i: a draft, and no maps, halves or rounds', game => {
    const ban_pick = [{ side: 1, action: 'pick', hero_id: 1 }];
    expect(at([{ ...GAME, ban_pick }], game)).toBeNull();
    expect(at([{ ...GAME, map_id: 1 }], game)).toBe('rounds.0.map_id');
    expect(at([{ ...GAME, timeline: [{ winner_side: 1 }] }], game)).toBe('rounds.0.timeline');
    const veto = [{ side: 1, action: 'ban', map_id: 1 }];
    expect(detailProblem(detail({ veto }), game!, 3)?.path).toBe('veto');
  });

  test('VALORANT: no draft, no positions', () => {
    expect(at([{ ...MAP, ban_pick: [{ side: 1, action: 'ban', hero_id: 1 }] }])).toBe('rounds.0.ban_pick');
    const players = [player(1, 1, { position: 'mid' })];
    expect(at([{ ...MAP, players }])).toBe('rounds.0.players.0.position');
    expect(at([{ ...GAME, players }], LOL)).toBeNull();
  });
});

describe('drafts, vetoes and players', () => {
  test('a hero is picked once, and may be banned by both sides', () => {
    const step = (side: number, action: string) => ({ side, action, hero_id: 7 });
    expect(at([{ ...GAME, ban_pick: [step(1, 'ban'), step(2, 'ban')] }], LOL)).toBeNull();
    expect(at([{ ...GAME, ban_pick: [step(1, 'pick'), step(2, 'pick')] }], LOL)).toBe(
      'rounds.0.ban_pick.1.hero_id',
    );
  });

  test('every step of a veto but the remaining map has a side; no map comes twice', () => {
    const vetoed = (veto: object[]) => detailProblem(detail({ veto }), VALORANT!, 3)?.path ?? null;
    const ban = { side: 1, action: 'ban', map_id: 1 };
    expect(vetoed([ban, { side: null, action: 'remain', map_id: 2 }])).toBeNull();
    expect(vetoed([{ ...ban, side: null }])).toBe('veto.0.side');
    expect(vetoed([ban, { side: 2, action: 'remain', map_id: 2 }])).toBe('veto.1.side');
    expect(vetoed([ban, { ...ban, side: 2 }])).toBe('veto.1.map_id');
  });

  test('a player is listed once, five a side in MOBA games, with sensible figures', () => {
    const five = [1, 2, 3, 4, 5].map(id => player(id));
    expect(at([{ ...GAME, players: [...five, player(6, 2)] }], KOG)).toBeNull();
    expect(at([{ ...GAME, players: [...five, player(6)] }], KOG)).toBe('rounds.0.players');
    expect(at([{ ...GAME, players: [player(1), player(1, 2)] }], KOG)).toBe('rounds.0.players.1.player_id');
    expect(at([{ ...GAME, players: [player(1, 1, { kills: 61 })] }], LOL)).toBe('rounds.0.players.0.kills');
    expect(at([{ ...MAP, players: [player(1, 1, { kills: 61 })] }], VALORANT)).toBeNull();
  });
});

describe('differences', () => {
  const round = (overrides: object = {}) =>
    detail({ rounds: [{ ...MAP, ...overrides }] }).rounds[0] as RoundInput;
  const compare = (before: RoundInput[], after: RoundInput[]) =>
    differencesOf({ rounds: before, veto: [] }, { rounds: after, veto: [] });

  test('equal rounds have none', () => expect(compare([round()], [round()])).toEqual([]));

  test('a changed field has labels for chosen values, null for missing ones', () => {
    expect(compare([round({ winner_side: 1 })], [round({ winner_side: 2, duration: 60 })])).toEqual([
      { path: 'rounds.0.winner_side', label: '第 1 局 · 胜方', before: '主队', after: '客队' },
      { path: 'rounds.0.duration', label: '第 1 局 · 时长', before: null, after: '60' },
    ]);
  });

  test('players are compared by id, in any order', () => {
    const [one, two] = [player(1, 1, { kills: 10 }), player(2, 2, { kills: 5 })];
    expect(compare([round({ players: [one, two] })], [round({ players: [two, one] })])).toEqual([]);
    const fewer = compare([round({ players: [one, two] })], [round({ players: [two] })]);
    expect(fewer).toContainEqual(
      expect.objectContaining({ path: 'rounds.0.players.1.kills', before: '10', after: null }),
    );
  });

  test('a new round has its fields as differences', () => {
    const paths = compare([], [round()]).map(each => each.path);
    expect(paths).toContain('rounds.0.map_id');
  });
});

test.each([
  ['main_score', '主队比分'],
  ['main_camp.participant_id', '主队 · 参赛方'],
  ['rounds.0.players.3.kills', '第 1 局 · 选手 4 · 击杀'],
  ['rounds.2.halves.2.main_score', '第 3 局 · 加时 1 · 主队比分'],
  ['veto.6.map_id', '地图选禁 7 · 地图'],
  ['links.0.url', '直播链接 1 · 地址'],
])('path %s has the label %s', (path, label) => expect(labelOf(path)).toBe(label));
