import { expect, test } from 'vitest';
import { monogram, personLetters, tournamentLetters } from '#components/ui/monogram.ts';

test.each([
  ['NRG', 'NRG', 11.5],
  ['MIBR', 'MIBR', 8.9],
  ['TYLOO', 'TYL', 11.6],
  ['T1', 'T1', 14],
  ['KRÜ', 'KRÜ', 11.6],
  ['狼队', '狼', 15],
  ['AG超玩会', 'AG', 14],
  ['TES.A', 'TES', 11.6],
  ['OMG', 'OMG', 10.2],
  ['eStarPro', 'ES', 14],
  ['TeamOrangeGaming', 'TOG', 11.5],
  ['Unicorns of Love', 'UOL', 11.5],
  ['Berlin International Gaming', 'BIG', 11.6],
  ['T1 Esports Academy', 'T1A', 11.6],
  ['NOX Esports', 'NOX', 11.5],
  ['Team Valiant', 'TV', 14],
  ['Team BDS', 'BDS', 11.6],
  ['Hero久竞', 'Hero', 8.9],
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

test.each([
  ['KangKang', 'KK'],
  ['aspas', 'As'],
  ['f0rsakeN', 'F0'],
  ['ZmjjKK', 'ZK'],
  ['一诺', '一诺'],
  ['长生', '长生'],
  ['七', '七'],
  ['🦊', '🦊'],
  ['', ''],
])('the circle of %s says %s', (name, letters) => {
  expect(personLetters(name)).toBe(letters);
});
