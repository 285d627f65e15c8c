import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { teamCard } from '#components/og/cards.ts';
import { matchCard } from '#components/og/match-card.ts';
import { boxesOf, type PredictionPicture, predictionCard } from '#components/og/prediction-card.ts';
import { fitted } from '#components/og/text-width.ts';
import type { MatchItem } from '#lib/wiki/match/shapes.ts';
import { campItem, matchItemOf } from '#tests/support/match-item.ts';

/** The lines of text on a card. */
const linesOf = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, line]) => line!).filter(Boolean);
const linesOfMatch = (overrides: Partial<MatchItem> = {}) => linesOf(matchCard(matchItemOf(overrides)));

describe('a match', () => {
  test('ended: both sides and the score between them', () => {
    expect(linesOfMatch()).toEqual(expect.arrayContaining(['战队 1', '2 : 1', '战队 2', 'BO3 · 2025-08-02']));
  });

  test('with a hidden score shows VS and 已结束, and no score', () => {
    const { versus_info } = matchItemOf();
    const hidden = { ...versus_info, main_score: null, guest_score: null, is_main_win: null };
    const lines = linesOfMatch({ versus_info: hidden, result_type: null });
    expect(lines).toEqual(expect.arrayContaining(['VS', '已结束']));
    expect(lines.join(' ')).not.toMatch(/\d\s*:\s*\d/);
  });

  test.each([
    [1, '10:00'],
    [2, '进行中'],
    [4, '延期'],
    [5, '取消'],
  ])('of status %i says %s', (match_status, word) => {
    expect(linesOfMatch({ match_status })).toContain(word);
  });

  test('with an unknown side shows ? and 待定', () => {
    const versus_info = { ...matchItemOf().versus_info, guest_camp: [campItem(null, null)] };
    expect(linesOfMatch({ match_status: 1, versus_info })).toEqual(expect.arrayContaining(['?', '待定']));
  });
});

test('names cannot break out of the picture', () => {
  const name = '</text></svg><script>&"\'';
  const camp = campItem(1, name);
  const svg = matchCard(matchItemOf({ versus_info: { ...matchItemOf().versus_info, main_camp: [camp] } }));
  expect(XMLValidator.validate(svg)).toBe(true);
  expect(svg).not.toContain('<script>');
});

test('a team’s card names its current players only', () => {
  const team = {
    team_id: 1,
    game_id: 1,
    name: 'EDward Gaming',
    name_main: 'EDward Gaming',
    name_short: 'EDG',
    icon: null,
    color: null,
    zone_id: 1,
    zone_name: '中国赛区',
    operate_status: 1,
    found_date: null,
    desc: null,
    nation: null,
  };
  const member = (name: string, staff_role: number, employment: number) => ({
    person_id: 1,
    name,
    real_name: null,
    icon: null,
    nation: null,
    staff_role,
    hero_role: null,
    employment,
    join_date: null,
    leave_date: null,
    title: null,
    contract_type: 1,
  });
  const roster = [member('ZmjjKK', 1, 1), member('AfteR', 2, 1), member('nobody', 1, 2)];
  expect(linesOf(teamCard(team, roster, '无畏契约'))).toContain('ZmjjKK');
  expect(linesOf(teamCard(team, roster, '无畏契约')).join()).not.toMatch(/AfteR|nobody/);
});

describe('the maps of a match', () => {
  const round = (round_num: number, winner_side: number | null) =>
    ({
      round_num,
      winner_side,
      map: { map_id: round_num, name: `图名 ${round_num}`, image: null },
      main_score: 13,
      guest_score: 9,
    }) as never;

  test('those with a winner are shown with points and winner', () => {
    const lines = linesOf(matchCard(matchItemOf(), [round(1, 1), round(2, 2), round(3, null)]));
    expect(lines).toEqual(expect.arrayContaining(['图名 1', '13–9  战队 1 胜', '图名 2', '13–9  战队 2 胜']));
    expect(lines).not.toContain('图名 3');
  });

  test('without a shown result no map is shown, even if one is given', () => {
    const { versus_info } = matchItemOf();
    const hidden = { ...versus_info, main_score: null, guest_score: null, is_main_win: null };
    const svg = matchCard(matchItemOf({ versus_info: hidden, result_type: null }), [round(1, 1)]);
    expect(linesOf(svg).join()).not.toMatch(/图名|胜|–/);
  });

  test('who lost is dimmed, and nobody while nothing is decided', () => {
    expect(matchCard(matchItemOf()).match(/<g opacity="0.5">/g)).toHaveLength(1);
    expect(matchCard(matchItemOf({ match_status: 1 }))).not.toContain('<g opacity="0.5">');
  });
});

describe('a shared prediction', () => {
  const node = (id: number, column: number, next: number | null) => ({
    id,
    column,
    next,
    camp: campItem(id, `战队 ${id}`),
    result: id === 3 ? ('miss' as const) : ('hit' as const),
  });
  const picture: PredictionPicture = {
    nickname: '小明',
    tournament: '冠军赛',
    stage: '淘汰赛',
    foot: '积分 4',
    nodes: [node(1, 0, 3), node(2, 0, 3), node(3, 1, null)],
    loose: [],
  };

  test('is drawn as its bracket: each pick in its column, with a line to the next', () => {
    const svg = predictionCard(picture);
    expect(linesOf(svg)).toEqual(
      expect.arrayContaining(['小明 的对阵预测', '冠军赛', '淘汰赛', '战队 1', '战队 2', '战队 3', '积分 4']),
    );
    const boxes = boxesOf(picture.nodes);
    expect(boxes.get(1)!.x).toBe(boxes.get(2)!.x);
    expect(boxes.get(3)!.x).toBeGreaterThan(boxes.get(1)!.x + boxes.get(1)!.width);
    expect(svg.match(/fill="none" stroke="#2A3240" stroke-width="2"/g)).toHaveLength(2);
    expect(svg.match(/<g opacity="0.5">/g)).toHaveLength(1);
  });

  test('of sixteen teams stays within the card, and boxes of a column do not overlap', () => {
    const nodes = [8, 4, 2, 1].flatMap((count, column) =>
      Array.from({ length: count }, (_, i) => node(100 * (column + 1) + i, column, null)),
    );
    const boxes = [...boxesOf(nodes).values()];
    expect(Math.max(...boxes.map(box => box.x + box.width))).toBeLessThanOrEqual(1128);
    expect(Math.max(...boxes.map(box => box.y + box.height))).toBeLessThanOrEqual(520);
    const first = boxes.slice(0, 8).map(({ y, height }) => [y, y + height] as const);
    for (const [i, [from]] of first.slice(1).entries()) expect(from).toBeGreaterThan(first[i]![1]);
  });

  test('where nothing is known of results, no mark is drawn', () => {
    const open = picture.nodes.map(one => ({ ...one, result: 'open' as const }));
    expect(predictionCard({ ...picture, nodes: open })).not.toContain('stroke-width="3"');
    expect(predictionCard(picture)).toContain('stroke-width="3"');
  });

  test('of a table is a grid of the teams', () => {
    const loose = [{ id: 1, camp: campItem(7, 'EDG'), result: 'open' as const }];
    expect(linesOf(predictionCard({ ...picture, nodes: [], loose }))).toContain('EDG');
  });
});

test('an uploaded picture stands in place of the crest', () => {
  const { versus_info } = matchItemOf();
  const main = { ...versus_info.main_camp[0]!, icon: '/a.png' };
  const match = matchItemOf({ versus_info: { ...versus_info, main_camp: [main] } });
  const svg = matchCard(match, [], new Map([['/a.png', 'data:image/png;base64,AAAA']]));
  expect(svg).toMatch(/<image [^>]*href="data:image\/png;base64,AAAA"/);
  expect(XMLValidator.validate(svg)).toBe(true);
  expect(matchCard(match)).not.toContain('<image');
});

describe('a line', () => {
  test.each([
    ['短', 60, 400, { shown: '短', size: 60 }],
    ['十个字那么长的一行字', 60, 400, { shown: '十个字那么长的一行字', size: 40 }],
  ])('%s of size %i is fitted into width %i', (line, size, within, expected) => {
    expect(fitted(line, size, within)).toEqual(expected);
  });

  test('too long for the smallest size is cut', () => {
    const { shown, size } = fitted('长'.repeat(80), 30, 400);
    expect(size).toBe(20);
    expect(shown).toBe(`${'长'.repeat(19)}…`);
  });
});
