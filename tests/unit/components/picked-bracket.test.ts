/** The bracket of picks says which teams really met and which ones the picks bring there. */
import { expect, test } from 'vitest';
import { pickedBracketHtml } from '#components/prediction/picked-bracket-html.ts';
import type { PickedSide } from '#lib/community/prediction/picked-bracket.ts';
import { campItem } from '#tests/support/match-item.ts';

const side = (id: number | null, isGuess = false): PickedSide => ({
  camp: id === null ? undefined : campItem(id),
  isGuess,
  isWinner: false,
  score: null,
});
const keyOf = (sides: [PickedSide, PickedSide], isMine = false): string | undefined => {
  const node = { unique_id: 1, next: null, at: null, isBye: false, sides, pick: null, worth: 1, shares: [] };
  const round = { lane: 'upper' as const, round: 1, name: '半决赛', matches: [node] };
  return /<p class="picked-key">(.*?)<\/p>/.exec(pickedBracketHtml([round], { label: '', isMine }).text)?.[1];
};

test.each([
  ['both teams are there', [side(1), side(2)], '框内为实际对阵'],
  ['one is there', [side(1), side(2, true)], '框内为实际对阵；标「预测」的战队由 TA 的选择推出'],
  ['none is there, or spoiler-free', [side(1, true), side(2, true)], '标「预测」的战队由 TA 的选择推出'],
  ['nobody picked, nobody is there', [side(null), side(null)], undefined],
] as const)('%s', (_, [main, guest], expected) => expect(keyOf([main, guest])).toBe(expected));

test('one’s own bracket speaks to oneself', () =>
  expect(keyOf([side(1), side(2, true)], true)).toContain('由你的选择推出'));
