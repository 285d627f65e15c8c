import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { matchCard, teamCard } from '#components/og/cards.ts';
import { fitted } from '#components/og/text-width.ts';
import type { MatchItem } from '#lib/match/shapes.ts';
import { campItem, matchItemOf } from '#tests/support/match-item.ts';

/** The lines of text on a card. */
const linesOf = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, line]) => line!).filter(Boolean);
const linesOfMatch = (given: Partial<MatchItem> = {}) => linesOf(matchCard(matchItemOf(given)));

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
  ])('of status %i says %s', (match_status, said) => {
    expect(linesOfMatch({ match_status })).toContain(said);
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
