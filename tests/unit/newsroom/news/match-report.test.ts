/** Reports of matches: what the facts say, in whole sentences, and nothing else. */
import { describe, expect, test } from 'vitest';
import { TITLE_MAX } from '#lib/newsroom/news/limits.ts';
import type { Fate, MapFact, PlayerFact, ReportFacts, ReportSide } from '#lib/newsroom/news/report/facts.ts';
import { matchReport } from '#lib/newsroom/news/report/match-report.ts';

const [VALORANT, KOG, LOL] = [1, 2, 3];
const NOTHING: Record<ReportSide, Fate | null> = { 1: null, 2: null };

const map = (num: number, winner: ReportSide | null, more: Partial<MapFact> = {}): MapFact => ({
  ...{ num, winner, name: null, score: [null, null], seconds: null },
  ...{ kills: [null, null], half: [null, null], leadAt15: null },
  ...more,
});

const player = (name: string, side: ReportSide, more: Partial<PlayerFact> = {}): PlayerFact => ({
  ...{ name, side, kills: 20, deaths: 10, assists: 5, acs: 200, maps: 2 },
  ...more,
});

const BARE: ReportFacts = {
  ...{ gameId: VALORANT, tournament: '2025 全球冠军赛', tournamentShort: '全球冠军赛', round: null },
  ...{ startAt: null, bestOf: null, status: 3, resultType: 1, score: [2, 0], winner: 1 },
  sides: [
    { name: 'NRG', short: null },
    { name: 'FNATIC', short: 'FNC' },
  ],
  ...{ maps: [], players: [], fates: NOTHING },
};
const facts = (more: Partial<ReportFacts>): ReportFacts => ({ ...BARE, ...more });
const report = (more: Partial<ReportFacts>) => matchReport(facts(more));

test('with the result alone there is one sentence', () => {
  expect(matchReport(BARE)).toEqual({
    title: '全球冠军赛：NRG 2:0 战胜 FNC',
    content: '在 2025 全球冠军赛，NRG 2:0 战胜 FNATIC。',
  });
});

test.each<[what: string, more: Partial<ReportFacts>]>([
  ['a match that has not started', { status: 1, resultType: null, winner: null, score: [null, null] }],
  ['a live match', { status: 2, resultType: null, winner: null }],
  ['a postponed match', { status: 4 }],
  ['a cancelled match', { status: 5 }],
  [
    'an unknown side',
    {
      sides: [
        { name: 'NRG', short: null },
        { name: null, short: null },
      ],
    },
  ],
  ['an unknown result', { resultType: null, winner: null, score: [null, null] }],
])('%s has no report', (_, more) => {
  expect(report(more)).toBeUndefined();
});

test.each<[what: string, more: Partial<ReportFacts>, lead: string]>([
  ['the guest wins', { winner: 2, resultType: 2, score: [1, 3] }, 'FNATIC 3:1 战胜 NRG'],
  ['no score is known', { score: [null, null] }, 'NRG 战胜 FNATIC'],
  ['a draw', { winner: null, resultType: 3, score: [1, 1] }, 'NRG 与 FNATIC 1:1 战平'],
  ['the guest forfeits', { winner: 1, resultType: 5, score: [null, null] }, 'FNATIC 弃权，NRG 不战而胜'],
  ['the main side forfeits', { winner: 2, resultType: 4 }, 'NRG 弃权，FNATIC 不战而胜'],
  ['a foul', { winner: 2, resultType: 6 }, 'NRG 犯规判负，FNATIC 获胜'],
])('%s', (_, more, lead) => {
  expect(report(more)!.content).toBe(`在 2025 全球冠军赛，${lead}。`);
});

test('of a forfeit neither maps nor figures are told', () => {
  const more = { resultType: 5, maps: [map(1, 1), map(2, 1)], players: [player('a', 1), player('b', 2)] };
  expect(report(more)!.content.split('\n\n')).toHaveLength(1);
});

test('day in Beijing, round and length where they are known', () => {
  const startAt = Date.parse('2025-10-05T23:30:00+08:00');
  expect(report({ startAt, round: '总决赛', bestOf: 5 })!.content).toBe(
    '10 月 5 日，2025 全球冠军赛 总决赛（BO5），NRG 2:0 战胜 FNATIC。',
  );
});

test.each<[what: string, gameId: number, one: MapFact, line: string]>([
  [
    'VALORANT',
    VALORANT,
    map(1, 1, { name: '亚海悬城', score: [13, 8] }),
    '- 图 1（亚海悬城）：NRG 13:8 获胜',
  ],
  ['overtime', VALORANT, map(1, 2, { score: [12, 14] }), '- 图 1：FNC 14:12 获胜（加时）'],
  [
    'LoL',
    LOL,
    map(2, 2, { kills: [6, 12], seconds: 1837 }),
    '- 第二局：FNC 获胜，人头 12:6，用时 30 分 37 秒',
  ],
  ['KPL without figures', KOG, map(1, 1), '- 第一局：NRG 获胜'],
])('maps of %s are a list', (_, gameId, one, line) => {
  expect(report({ gameId, maps: [one] })!.content.split('\n\n')[1]).toBe(line);
});

test('a map without a winner is left out', () => {
  expect(report({ maps: [map(1, null)] })!.content).not.toContain('图 1');
});

describe('comebacks', () => {
  const wins = (...sides: ReportSide[]) => sides.map((side, i) => map(i + 1, side));

  test.each<[what: string, maps: MapFact[], score: [number, number], expected: string | undefined]>([
    ['3:2 after 0:2', wins(2, 2, 1, 1, 1), [3, 2], '本场比赛 NRG 让二追三，完成逆转。'],
    ['3:2 after 1:2', wins(1, 2, 2, 1, 1), [3, 2], '本场比赛 NRG 在 1:2 落后的情况下完成逆转。'],
    ['3:2 after 0:1 and 1:2', wins(2, 1, 2, 1, 1), [3, 2], '本场比赛 NRG 在 1:2 落后的情况下完成逆转。'],
    ['2:1 after 0:1', wins(2, 1, 1), [2, 1], '本场比赛 NRG 在 0:1 落后的情况下完成逆转。'],
    [
      '4:3 after 0:2 is no 让二追三',
      wins(2, 2, 1, 1, 2, 1, 1),
      [4, 3],
      '本场比赛 NRG 在 0:2 落后的情况下完成逆转。',
    ],
    ['never behind', wins(1, 2, 1), [2, 1], undefined],
    ['fewer maps than the score says', wins(2, 1), [2, 1], undefined],
    ['a map without a winner', [map(1, null), map(2, 1), map(3, 1)], [2, 1], undefined],
  ])('%s', (_, maps, score, expected) => {
    const { content } = report({ maps, score })!;
    if (expected) expect(content).toContain(expected);
    else expect(content).not.toMatch(/落后|让二追三/);
  });

  test.each<[what: string, gameId: number, one: MapFact, expected: string | undefined]>([
    ['four rounds behind at half time', VALORANT, map(1, 1, { half: [4, 8] }), '图 1上半场 NRG 以 4:8 落后'],
    ['three rounds behind', VALORANT, map(1, 1, { half: [4, 7] }), undefined],
    ['no halves', VALORANT, map(1, 1), undefined],
    ['gold behind', LOL, map(2, 2, { leadAt15: 3240 }), '第二局 15 分钟时 FNC 落后 3.2k 经济'],
    ['gold ahead', LOL, map(2, 1, { leadAt15: 3240 }), undefined],
    ['hardly behind', LOL, map(2, 2, { leadAt15: 2999 }), undefined],
  ])('within a map: %s', (_, gameId, one, expected) => {
    const { content } = report({ gameId, maps: [one] })!;
    if (expected) expect(content).toContain(expected);
    else expect(content).not.toContain('落后');
  });
});

describe('best figures', () => {
  const maps = [map(1, 1), map(2, 1)];
  const lineOf = (gameId: number, players: PlayerFact[]) =>
    report({ gameId, maps, players })!.content.split('\n\n')[2];

  test('VALORANT: by ACS, of the match and of the other side', () => {
    const players = [player('a', 1, { acs: 251.4 }), player('b', 1), player('c', 2, { acs: 240 })];
    expect(lineOf(VALORANT, players)).toBe(
      '全场 ACS 最高的是 a（NRG，ACS 251，20 杀 10 死 5 助攻）；FNC 一方最高的是 c（ACS 240，20 杀 10 死 5 助攻）。',
    );
  });

  test('LoL and KPL: by kills', () => {
    const players = [player('a', 1, { kills: 7, acs: null }), player('c', 2, { kills: 9, acs: null })];
    for (const gameId of [LOL, KOG])
      expect(lineOf(gameId, players)).toBe(
        '全场击杀数最高的是 c（FNC，9 杀 10 死 5 助攻）；NRG 一方最高的是 a（7 杀 10 死 5 助攻）。',
      );
  });

  test.each<[what: string, players: PlayerFact[]]>([
    ['nobody', []],
    ['one side only', [player('a', 1)]],
    ['a missing figure', [player('a', 1), player('b', 1, { acs: null }), player('c', 2)]],
    ['a map without figures', [player('a', 1, { maps: 1 }), player('c', 2, { maps: 1 })]],
    ['two equal ones', [player('a', 1), player('c', 2)]],
  ])('absent with %s', (_, players) => {
    expect(lineOf(VALORANT, players)).toBeUndefined();
  });
});

describe('what follows', () => {
  test.each<[fates: Record<ReportSide, Fate | null>, winner: ReportSide, line: string, title: string]>([
    [
      { 1: { kind: 'advances', to: '胜者组决赛' }, 2: { kind: 'drops', to: '败者组第二轮' } },
      1,
      '赛后，NRG 晋级胜者组决赛，FNC 落入败者组第二轮。',
      '，晋级胜者组决赛',
    ],
    [
      { 1: { kind: 'out' }, 2: { kind: 'advances', to: null } },
      2,
      '赛后，FNC 晋级下一轮，NRG 结束本届赛事的征程。',
      '',
    ],
    [
      { 1: { kind: 'placed', rank: 1, rankEnd: 1 }, 2: { kind: 'placed', rank: 2, rankEnd: 2 } },
      1,
      '赛后，NRG 夺得冠军，FNC 获得亚军。',
      '，夺冠',
    ],
    [{ 1: null, 2: { kind: 'placed', rank: 5, rankEnd: 6 } }, 1, '赛后，FNC 最终名列第 5–6 名。', ''],
  ])('%j', (fates, winner, line, titleEnd) => {
    const { content, title } = report({ fates, winner, score: winner === 1 ? [2, 0] : [0, 2] })!;
    expect(content.split('\n\n').at(-1)).toBe(line);
    expect(title.endsWith(titleEnd || '战胜 FNC') || title.endsWith('战胜 NRG')).toBe(true);
  });
});

test('a title that is too long leaves out what follows, then the tournament, and is never cut without a sign', () => {
  const fates: Record<ReportSide, Fate | null> = { 1: { kind: 'advances', to: '总决赛' }, 2: null };
  const titled = (length: number) =>
    report({ fates, tournamentShort: '赛'.repeat(length) })!.title.replaceAll('赛', '');
  expect(titled(30)).toBe('：NRG 2:0 战胜 FNC，晋级总决');
  expect(titled(TITLE_MAX - 20)).toBe('：NRG 2:0 战胜 FNC');
  expect(titled(TITLE_MAX)).toBe('NRG 2:0 战胜 FNC');
  const long = report({
    sides: [
      { name: 'a'.repeat(80), short: null },
      { name: 'b', short: null },
    ],
  })!.title;
  expect([long.length, long.at(-1)]).toEqual([TITLE_MAX, '…']);
});
