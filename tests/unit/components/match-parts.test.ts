import { describe, expect, test } from 'vitest';
import { compareTeams } from '#components/match/comparison.ts';
import { matchRow } from '#components/match/match-row.ts';
import { titleOf } from '#components/match/match-sections.ts';
import { miniMatch } from '#components/match/mini-match.ts';
import { bestOf, cellClass, columnsOf, ratingTone } from '#components/match/player-table.ts';
import { playerTable } from '#components/match/player-table-html.ts';
import { durationText, gameNote, halvesText, roleOfSide, roundCard } from '#components/match/round-cards.ts';
import { formOf, sidesOf, stageText } from '#components/match/sides.ts';
import { type App, setApp } from '#lib/app/app.ts';
import type { RoundItem } from '#lib/wiki/match/shapes.ts';
import { campItem, matchItemOf } from '#tests/support/match-item.ts';
import { lineOf as line, roundOf as round } from '#tests/support/match-lines.ts';

const VALORANT = 1;
const LOL = 3;

const sides = sidesOf(matchItemOf());
const HOSTILE = '</script><b>"&';

describe('sides', () => {
  test('an unknown side shows 待定 and has no link', () => {
    const { versus_info } = matchItemOf();
    const [main] = sidesOf(
      matchItemOf({ versus_info: { ...versus_info, main_camp: [campItem(null, null)] } }),
    );
    expect(main).toMatchObject({ name: '待定', href: undefined });
    expect(sides[0].href).toBe('/wiki/team/1/1');
  });

  test('form is seen from the team, and matches without a winner do not count', () => {
    const lost = matchItemOf();
    const open = matchItemOf({ versus_info: { ...lost.versus_info, is_main_win: null } });
    expect(formOf([lost, open], 1)).toEqual([true]);
    expect(formOf([lost, open], 2)).toEqual([false]);
  });

  test('a round with the name of its stage is not named twice', () => {
    const stage_info = { stage_id: 1, name: '淘汰赛', type: 'bracket' };
    expect(stageText({ stage_info, group_info: null, schedule_name: '总决赛' })).toBe('淘汰赛 · 总决赛');
    expect(stageText({ stage_info, group_info: null, schedule_name: '淘汰赛' })).toBe('淘汰赛');
  });

  test('the title has the score once there is one', () => {
    expect(titleOf(sides)).toBe('战队 1 2–1 战队 2');
    const { versus_info } = matchItemOf();
    const coming = matchItemOf({ versus_info: { ...versus_info, main_score: null, guest_score: null } });
    expect(titleOf(sidesOf(coming))).toBe('战队 1 对 战队 2');
  });
});

describe('round cards', () => {
  test.each([
    { seconds: 59, text: '0:59' },
    { seconds: 2434, text: '40:34' },
    { seconds: 3813, text: '1:03:33' },
  ])('$seconds s are $text', ({ seconds, text }) => expect(durationText(seconds)).toBe(text));

  test.each([
    { picked_side: 1, pick: '战队 1 选图' },
    { picked_side: 0, pick: '决胜图' },
    { picked_side: null, pick: null },
  ])('picked by $picked_side: $pick', ({ picked_side, pick }) =>
    expect(roundCard(VALORANT, round({ picked_side }), sides).pick).toBe(pick),
  );

  test('a game without a map counts kills and says who won', () => {
    const kills = { gold_at: [], kills: 18 } as unknown as RoundItem['main_objectives'];
    const game = round({
      map: null,
      main_score: null,
      guest_score: null,
      main_objectives: kills,
      round_num: 2,
    });
    expect(roundCard(LOL, game, sides)).toMatchObject({
      word: '第二局',
      scores: [18, null],
      pick: '战队 1 胜',
    });
    expect(gameNote(roundCard(LOL, game, sides))).toBe('战队 1 胜 · 40:34');
  });

  test('halves after the second are added up as overtime', () => {
    const half = (main_score: number, guest_score: number) => ({
      main_score,
      guest_score,
      main_role: 'atk' as const,
    });
    expect(halvesText([half(7, 5), half(5, 7), half(1, 1), half(0, 2)])).toBe(
      '上半 7–5 · 下半 5–7 · 加时 1–3',
    );
    expect(halvesText([])).toBe('');
    expect([roleOfSide('atk', 0), roleOfSide('atk', 1)]).toEqual(['atk', 'def']);
  });
});

describe('player tables', () => {
  const stats = {
    main: [line({ acs: 244, kills: 20, deaths: 17, assists: 9, rating: 1.2 })],
    guest: [line({ acs: 239, kills: 24, deaths: 19, assists: 4, rating: 0.8 })],
  };

  test('a mean over only some of the maps is marked with their number', () => {
    const lines = [line({ rating: 1.2, acs: 244, maps: 3, partial: { rating: 2 } })];
    const columns = columnsOf(VALORANT, { main: lines, guest: [] });
    const { text } = playerTable({
      gameId: VALORANT,
      side: sides[0],
      lines,
      columns,
      best: columns.map(() => null),
      linkOf: String,
      isFirst: true,
    });
    expect(text).toContain('1.20<abbr title="共 3 图，按有数据的 2 图计算">*</abbr>');
    expect(text.match(/\*<\/abbr>/g)).toHaveLength(1);
  });

  test('a column that no player has a figure for is left out', () => {
    expect(columnsOf(VALORANT, stats).map(column => column.label)).toEqual([
      'Rating',
      'ACS',
      'K / D / A',
      '+/−',
    ]);
    expect(columnsOf(LOL, stats).map(column => column.label)).toEqual(['KDA', 'K / D / A']);
  });

  test('the best value of the match is marked, only in columns that ask for it', () => {
    const [rating, acs] = columnsOf(VALORANT, stats);
    expect(bestOf(rating!, stats)).toBeNull();
    expect(bestOf(acs!, stats)).toBe(244);
    expect(cellClass(acs!, stats.main[0]!, 244)).toBe('best');
    expect(cellClass(acs!, stats.guest[0]!, 244)).toBeUndefined();
  });

  test('a single player has no best value', () => {
    const alone = { main: stats.main, guest: [] };
    expect(bestOf(columnsOf(VALORANT, alone)[1]!, alone)).toBeNull();
  });

  test.each([
    { rating: 1.15, tone: 'hi' },
    { rating: 1.14, tone: undefined },
    { rating: 0.85, tone: undefined },
    { rating: 0.84, tone: 'lo' },
    { rating: null, tone: undefined },
  ])('rating $rating is $tone', ({ rating, tone }) => expect(ratingTone(rating)).toBe(tone));

  test('a game without deaths counts one death for the ratio', () => {
    const [kda] = columnsOf(LOL, stats);
    expect(kda!.text(line({ kills: 7, deaths: 0, assists: 5 }))).toBe('12.0');
    expect(kda!.text(line())).toBe('-');
  });
});

test('with DumpMatchDetail off rows show the same text without links', () => {
  const app = (leads: boolean) =>
    ({ site: { config: { switch_config: { DumpMatchDetail: leads } } } }) as App;
  const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  const rows = () =>
    [matchItemOf(), matchItemOf({ hidden: true })]
      .flatMap(match => [matchRow({ match }), miniMatch(match)])
      .map(({ text }) => text);
  try {
    setApp(app(true));
    const leading = rows();
    for (const html of leading) expect(html).toContain('href="/wiki/match/');
    setApp(app(false));
    for (const html of rows()) expect(html).not.toContain('href="/');
    expect(textOf(rows()[0]!)).toBe(textOf(leading[0]!));
  } finally {
    setApp(undefined);
  }
});

test('names are text, never markup', () => {
  const hostile = { ...campItem(1, HOSTILE), icon: HOSTILE };
  const { versus_info } = matchItemOf();
  const match = matchItemOf({ versus_info: { ...versus_info, main_camp: [hostile] }, remark: HOSTILE });
  const player = { player_id: 9, name: HOSTILE, icon: null };
  const heroes = [{ hero_id: 1, name: HOSTILE, icon: null, role: null, role_name: null }];
  const lines = [line({ player, heroes, position: HOSTILE })];
  const [side] = sidesOf(match);
  const html = [
    matchRow({ match, now: 0 }),
    miniMatch(match),
    playerTable({ gameId: VALORANT, side, lines, columns: [], best: [], linkOf: () => '', isFirst: true }),
  ];
  for (const { text } of html) {
    expect(text).toContain('&lt;/script&gt;');
    expect(text).not.toContain('</script>');
    expect(text).not.toContain('"&"');
  }
  expect(html).toHaveLength(3);
});

describe('team comparison', () => {
  test('players are added up or averaged, maps give the rounds won', () => {
    const stats = {
      main: [line({ kills: 20, acs: 200 }), line({ kills: 10, acs: 100 })],
      guest: [line({ kills: 8, acs: 90 })],
    };
    expect(compareTeams(stats, [round(), round({ main_score: 5, guest_score: 13 })])).toEqual([
      { label: '胜回合', main: 18, guest: 19 },
      { label: '总击杀', main: 30, guest: 8 },
      { label: '平均 ACS', main: 150, guest: 90 },
    ]);
  });

  test('a figure that one player lacks is not compared', () => {
    const stats = { main: [line({ kills: 20 }), line()], guest: [line({ kills: 8 })] };
    expect(compareTeams(stats, [])).toEqual([]);
  });
});
