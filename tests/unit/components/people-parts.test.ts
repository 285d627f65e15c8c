import { describe, expect, test } from 'vitest';
import { stintTime } from '#components/player/wording.ts';
import { formWords, moveWords, streakWords } from '#components/team/wording.ts';
import { routeOf } from '#components/transfer/route.ts';
import type { TransferItem } from '#lib/wiki/transfer/shapes.ts';
import { CONTRACT_TYPES, TRANSFER_TYPES } from '#lib/wiki/transfer/wording.ts';

const team = (team_id: number, name: string) => ({
  team_id,
  name,
  name_short: name,
  icon: null,
  color: null,
});
const [EDG, DRX] = [team(1, 'EDG'), team(2, 'DRX')];
const person = {
  player_id: 7,
  name: 'x',
  icon: null,
  real_name: null,
  nation: null,
  team_info: null,
  role: null,
};
const move = (
  transfer_type: number,
  from_team: typeof EDG | null,
  to_team: typeof EDG | null,
  change: TransferItem['change'] = null,
): TransferItem => ({
  id: 1,
  date: null,
  person,
  from_team,
  to_team,
  transfer_type,
  contract_type: 0,
  change,
});

test('every transfer and contract type of the enums has its wording', () => {
  expect(Object.keys(TRANSFER_TYPES).map(Number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(Object.keys(CONTRACT_TYPES).map(Number)).toEqual([1, 2, 3, 4]);
});

describe('a move as the team saw it', () => {
  test.each([
    [move(1, DRX, EDG), '从 DRX 加入'],
    [move(2, null, EDG), '加入'],
    [move(3, EDG, null), '离队'],
    [move(10, EDG, null), '试训结束'],
    [move(8, EDG, DRX), '去往 DRX（租借结束）'],
    [move(6, EDG, EDG, { from: '替补', to: '首发' }), '变更：替补 → 首发'],
    [move(7, DRX, EDG), '从 DRX 加入（租借）'],
    [move(1, EDG, DRX), '去往 DRX'],
    [move(4, EDG, null), '退役'],
    [move(6, EDG, EDG), '变更'],
  ])('%#: %s', (item, words) => {
    expect(moveWords(item, EDG.team_id)).toBe(words);
  });

  test('a change within a team names it once; unknown teams are left out', () => {
    expect(routeOf(move(6, EDG, EDG))).toEqual([EDG]);
    expect(routeOf(move(3, EDG, null))).toEqual([EDG]);
    expect(routeOf(move(1, EDG, DRX))).toEqual([EDG, DRX]);
    expect(routeOf(move(2, null, null))).toEqual([]);
  });
});

test('form and streaks are put into words', () => {
  expect([formWords([true, true]), formWords([true, false, false])]).toEqual([
    '近 2 场全胜',
    '近 3 场 1 胜 2 负',
  ]);
  expect([streakWords(6), streakWords(-2), streakWords(0)]).toEqual([
    { label: '当前连胜', value: 6 },
    { label: '当前连败', value: 2 },
    undefined,
  ]);
});

describe('the time of a stint', () => {
  const at = (day: string) => Date.parse(`${day}T00:00:00+08:00`) / 1000;
  const stint = (start_date: number | null, end_date: number | null, employment: number) => ({
    team_info: EDG,
    start_date,
    end_date,
    employment,
    role: null,
    title: null,
    contract_type: 1,
  });
  test.each([
    [stint(at('2024-10-10'), null, 1), '2024-10-10 至今'],
    [stint(at('2024-10-10'), at('2025-01-02'), 2), '2024-10-10 至 2025-01-02'],
    [stint(at('2024-10-10'), null, 2), '2024-10-10 至 ？'],
    [stint(null, at('2025-01-02'), 2), '？ 至 2025-01-02'],
    [stint(null, null, 1), undefined],
  ])('%#: %s', (input, expected) => {
    expect(stintTime(input)).toBe(expected);
  });
});
