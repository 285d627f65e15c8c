import { expect, test } from 'vitest';
import { monogram, tournamentLetters } from '#components/ui/monogram.ts';

test.each([
  ['NRG', 'NRG', 11.6],
  ['MIBR', 'MIBR', 8.9],
  ['TYLOO', 'TYLO', 8.9],
  ['T1', 'T1', 14],
  ['KRÜ', 'KRÜ', 11.6],
  ['狼队', '狼', 15],
  ['AG超玩会', 'AG', 14],
  ['TES.A', 'TES', 11.6],
  ['', '', 8.9],
])('crest of %s says %s', (short, text, size) => {
  expect(monogram(short)).toMatchObject({ text, size });
});

test.each([
  ['VCT CN 第二赛段', 'CN'],
  ['VCT 太平洋 第二赛段', '太'],
  ['VCT EMEA 启点赛', 'EMEA'],
  ['全球冠军赛', '冠'],
  ['KPL 2026 夏季赛', 'KPL'],
  ['2024 挑战者杯', '挑'],
  ['VCT', 'VCT'],
  ['', '赛'],
])('crest of the tournament %s says %s', (short, letters) => {
  expect(tournamentLetters(short)).toBe(letters);
});
