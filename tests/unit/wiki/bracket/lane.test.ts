import { describe, expect, test } from 'vitest';
import { laneRounds } from '#lib/wiki/bracket/lane.ts';

const table = (labels: string[]) =>
  [...laneRounds(labels)].map(([label, { lane, round, name }]) => [label, lane, round, name]);

describe('bracket lanes from round labels', () => {
  test('double elimination of twelve', () => {
    expect(
      table([
        'Upper Round 1',
        'Upper Quarterfinals',
        'Lower Round 1',
        'Upper Semifinals',
        'Lower Round 2',
        'Lower Round 3',
        'Upper Final',
        'Lower Round 4',
        'Lower Final',
        'Grand Final',
      ]),
    ).toEqual([
      ['Upper Round 1', 'upper', 1, '胜者组第一轮'],
      ['Upper Quarterfinals', 'upper', 2, '胜者组四分之一决赛'],
      ['Lower Round 1', 'lower', 1, '败者组第一轮'],
      ['Upper Semifinals', 'upper', 3, '胜者组半决赛'],
      ['Lower Round 2', 'lower', 2, '败者组第二轮'],
      ['Lower Round 3', 'lower', 3, '败者组第三轮'],
      ['Upper Final', 'upper', 4, '胜者组决赛'],
      ['Lower Round 4', 'lower', 4, '败者组第四轮'],
      ['Lower Final', 'lower', 5, '败者组决赛'],
      ['Grand Final', 'final', 1, '总决赛'],
    ]);
  });

  test('rounds count from 1 whatever the first label is', () => {
    expect(table(['Upper Semifinals', 'Upper Final', 'Lower Round 1', 'Lower Final', 'Grand Final'])).toEqual(
      [
        ['Upper Semifinals', 'upper', 1, '胜者组半决赛'],
        ['Upper Final', 'upper', 2, '胜者组决赛'],
        ['Lower Round 1', 'lower', 1, '败者组第一轮'],
        ['Lower Final', 'lower', 2, '败者组决赛'],
        ['Grand Final', 'final', 1, '总决赛'],
      ],
    );
  });

  test('triple elimination: a middle lane, and no final', () => {
    const labels = ['Upper Round 1', 'Middle Round 1', 'Middle Round 2', 'Middle Final', 'Lower Round 1'];
    expect(table([...labels, 'Upper Final', 'Lower Final'])).toEqual([
      ['Upper Round 1', 'upper', 1, '胜者组第一轮'],
      ['Middle Round 1', 'middle', 1, '中间组第一轮'],
      ['Middle Round 2', 'middle', 2, '中间组第二轮'],
      ['Middle Final', 'middle', 3, '中间组决赛'],
      ['Lower Round 1', 'lower', 1, '败者组第一轮'],
      ['Upper Final', 'upper', 2, '胜者组决赛'],
      ['Lower Final', 'lower', 2, '败者组决赛'],
    ]);
  });

  test('single elimination with a match for the third place', () => {
    expect(table(['Round of 16', 'Quarterfinals', 'Semifinals', 'Third Place Match', 'Final'])).toEqual([
      ['Round of 16', 'upper', 1, '16 强赛'],
      ['Quarterfinals', 'upper', 2, '四分之一决赛'],
      ['Semifinals', 'upper', 3, '半决赛'],
      ['Third Place Match', 'lower', 1, '季军赛'],
      ['Final', 'final', 1, '总决赛'],
    ]);
  });

  test('a reset of the grand final follows it', () => {
    expect(table(['Grand Final', 'Grand Final Reset'])).toEqual([
      ['Grand Final', 'final', 1, '总决赛'],
      ['Grand Final Reset', 'final', 2, '总决赛加赛'],
    ]);
  });

  test.each(['Week 1', 'Opening (A)', 'Round 2 (1-0)', 'Showmatch', ''])(
    "'%s' is no bracket round",
    label => {
      expect(laneRounds([label]).size).toBe(0);
    },
  );
});
