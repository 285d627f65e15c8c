import { describe, expect, test } from 'vitest';
import { PLACE, spelledWord, spellingsOf, tokensOf } from '#lib/search/tokens.ts';

const placesOf = (name: string, title?: string) =>
  tokensOf({ names: [name], aliases: [], ...(title ? { title } : {}) });

describe('a name is found by', () => {
  test.each([
    ['重庆狼队', '重庆狼队', PLACE.name],
    ['重庆狼队', '狼队', PLACE.namePart],
    ['重庆狼队', '队', PLACE.namePart],
    ['重庆狼队', 'chongqinglangdui', PLACE.sound],
    ['重庆狼队', 'langdui', PLACE.sound],
    ['重庆狼队', 'cqld', PLACE.sound],
    ['重庆狼队', 'ld', PLACE.sound],
    ['成都AG超玩会', 'ag', PLACE.namePart],
    ['成都AG超玩会', 'agcwh', PLACE.sound],
    ['成都AG超玩会', 'agchaowanhui', PLACE.sound],
    ['女娲', 'nvwa', PLACE.sound],
    ['女娲', 'nuwa', PLACE.sound],
    ['单人王', 'danrenwang', PLACE.sound],
    ['单人王', 'shanrenwang', PLACE.sound],
    ['KRÜ Esports', 'kruesports', PLACE.name],
    ['KRÜ Esports', 'kru', PLACE.namePart],
    ['Şahangiller', 'sahangiller', PLACE.name],
    ['ＥＤＧ．Ｍ', 'edgm', PLACE.name],
    ['FunPlus Phoenix', 'fp', PLACE.sound],
    ["Vel'Koz", 'velkoz', PLACE.name],
    ['?!', '?!', PLACE.name],
  ])('%s: %s', (name, token, place) => {
    expect(placesOf(name).get(token)).toBe(place);
  });

  test('one initial alone says too little', () => {
    expect([...placesOf('重庆狼队').keys()]).not.toContain('d');
  });

  test('a word inside of another is none of its beginnings', () => {
    expect([...placesOf('FNATIC').keys()]).toEqual(['fnatic']);
  });

  test('what people say after a Chinese name sounds with it, and stands for nothing alone', () => {
    const tokens = placesOf('狼队', '战队');
    expect(tokens.get('ldzd')).toBe(PLACE.sound);
    expect(tokens.get('langduizhandui')).toBe(PLACE.sound);
    expect([...tokens.keys()].filter(token => /^(zd|zhandui|战队)/.test(token))).toEqual([]);
  });

  test('of several names the nearest place counts', () => {
    const tokens = tokensOf({ names: ['狼队', 'WOL'], aliases: ['Wolves', 'WOL'] });
    expect(tokens.get('wol')).toBe(PLACE.name);
    expect(tokens.get('wolves')).toBe(PLACE.alias);
  });
});

describe('spellings', () => {
  test('are the word and the word without each of its letters, each leading to it', () => {
    const rows = spellingsOf('nova');
    expect(rows).toEqual(['~nova nova', '~ova nova', '~nva nova', '~noa nova', '~nov nova']);
    expect(new Set(rows.map(spelledWord))).toEqual(new Set(['nova']));
  });

  test.each(['edg', '狼队狼队', '2025', 'x'.repeat(25)])('%s has none', word => {
    expect(spellingsOf(word)).toEqual([]);
  });
});
