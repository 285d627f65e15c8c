/** The bracket of the playoffs, from the league's own numbers of summer 2026. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bracketOf } from '#lib/newsroom/feed/kpl/bracket.ts';
import { scheduleOf } from '#lib/newsroom/feed/kpl/facts.ts';
import { kplowBracket } from '#lib/newsroom/feed/kpl/shapes.ts';

const answer = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../fixtures/feeds/kpl/${name}.json`), 'utf8'));

const SEASON = 'KPL2026S2';
const told = kplowBracket.parse(JSON.parse(answer('getKVConfig').data.config.kpl_jhs_match));
const [listed] = told;
const { brackets, stages } = bracketOf(SEASON, told);
const { slots } = brackets[0]!;
const slotOf = (key: string) => slots.find(({ match }) => match === key)!;

test('each round has its place and name', () => {
  const rounds = Map.groupBy(slots, ({ lane, round }) => `${lane} ${round}`);
  expect([...rounds].map(([key, own]) => [key, own[0]!.name, own.length])).toEqual([
    ['upper 1', '胜者组半决赛', 2],
    ['lower 1', '败者组第一轮', 2],
    ['lower 2', '败者组第二轮', 2],
    ['lower 3', '败者组第三轮', 2],
    ['upper 2', '胜者组决赛', 1],
    ['lower 4', '败者组第四轮', 1],
    ['lower 5', '败者组决赛', 1],
    ['final 1', '总决赛', 1],
  ]);
  expect(brackets[0]!.stage).toBe(stages[0]!.key);
});

/** Who played on, as the league tells it. */
const { matches } = scheduleOf(answer('getScheduleList').data.list);
const played = matches.filter(({ stage, result }) => stage === `${SEASON}/jhs` && result !== null);

test.each(played.filter(({ key }) => !key.endsWith('M18W1D1')).map(match => [match.key, match] as const))(
  'who won and lost %s played on where the bracket says',
  (key, { sides, result }) => {
    const [winner, loser] = result === 1 ? [sides[0], sides[1]] : [sides[1], sides[0]];
    const { winnerTo, loserTo } = slotOf(key);
    const sideAt = (to: NonNullable<typeof winnerTo>) =>
      played.find(match => match.key === to.match)!.sides[to.side - 1];
    expect(sideAt(winnerTo!)).toEqual(winner);
    if (loserTo) expect(sideAt(loserTo)).toEqual(loser);
  },
);

describe('nothing is drawn', () => {
  const list = listed!.schedule_list;
  test.each([
    ['of another season', 'KPL2026S1', [{ seasonid: SEASON, schedule_list: list }]],
    ['of another form', SEASON, [{ seasonid: SEASON, schedule_list: list.slice(1) }]],
    [
      'where two numbers are one match',
      SEASON,
      [{ seasonid: SEASON, schedule_list: list.map(each => ({ ...each, scheduleid: list[0]!.scheduleid })) }],
    ],
    [
      'with a match of another season',
      SEASON,
      [
        {
          seasonid: SEASON,
          schedule_list: [...list.slice(1), { ...list[0]!, scheduleid: 'KPL2026S1M1W1D1' }],
        },
      ],
    ],
  ])('%s', (_, season, config) => {
    expect(bracketOf(season, config)).toEqual({ brackets: [], stages: [] });
  });
});
