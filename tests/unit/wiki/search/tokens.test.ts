import { describe, expect, test } from 'vitest';
import { spelledWord, spellingsOf, TOKEN_RANK, tokensOf } from '#lib/wiki/search/tokens.ts';

const placesOf = (name: string, title?: string) =>
  tokensOf({ names: [name], aliases: [], ...(title ? { title } : {}) });

describe('a name is found by', () => {
  test.each([
    ['重庆狼队', '重庆狼队', TOKEN_RANK.name],
    ['重庆狼队', '狼队', TOKEN_RANK.namePart],
    ['重庆狼队', '队', TOKEN_RANK.namePart],
    ['重庆狼队', 'chongqinglangdui', TOKEN_RANK.sound],
    ['重庆狼队', 'langdui', TOKEN_RANK.sound],
    ['重庆狼队', 'cqld', TOKEN_RANK.sound],
    ['重庆狼队', 'ld', TOKEN_RANK.sound],
    ['成都AG超玩会', 'ag', TOKEN_RANK.namePart],
    ['成都AG超玩会', 'agcwh', TOKEN_RANK.sound],
    ['成都AG超玩会', 'agchaowanhui', TOKEN_RANK.sound],
    ['女娲', 'nvwa', TOKEN_RANK.sound],
    ['女娲', 'nuwa', TOKEN_RANK.sound],
    ['单人王', 'danrenwang', TOKEN_RANK.sound],
    ['单人王', 'shanrenwang', TOKEN_RANK.sound],
    ['KRÜ Esports', 'kruesports', TOKEN_RANK.name],
    ['KRÜ Esports', 'kru', TOKEN_RANK.namePart],
    ['Şahangiller', 'sahangiller', TOKEN_RANK.name],
    ['ＥＤＧ．Ｍ', 'edgm', TOKEN_RANK.name],
    ['FunPlus Phoenix', 'fp', TOKEN_RANK.sound],
    ["Vel'Koz", 'velkoz', TOKEN_RANK.name],
    ['?!', '?!', TOKEN_RANK.name],
  ])('%s: %s', (name, token, place) => {
    expect(placesOf(name).get(token)).toBe(place);
  });

  test('a single initial is no token', () => {
    expect([...placesOf('重庆狼队').keys()]).not.toContain('d');
  });

  test('a Latin word has no tokens from its inside', () => {
    expect([...placesOf('FNATIC').keys()]).toEqual(['fnatic']);
  });

  test('a title after a Chinese name has a sound with it, and no token alone', () => {
    const tokens = placesOf('狼队', '战队');
    expect(tokens.get('ldzd')).toBe(TOKEN_RANK.sound);
    expect(tokens.get('langduizhandui')).toBe(TOKEN_RANK.sound);
    expect([...tokens.keys()].filter(token => /^(zd|zhandui|战队)/.test(token))).toEqual([]);
  });

  test('a token of several names has the best rank', () => {
    const tokens = tokensOf({ names: ['狼队', 'WOL'], aliases: ['Wolves', 'WOL'] });
    expect(tokens.get('wol')).toBe(TOKEN_RANK.name);
    expect(tokens.get('wolves')).toBe(TOKEN_RANK.alias);
  });
});

describe('spellings', () => {
  test('are the word and the word without each of its letters, each leading to it', () => {
    const rows = spellingsOf('nova');
    expect(rows).toEqual(['~nova nova', '~ova nova', '~nva nova', '~noa nova', '~nov nova']);
    expect(new Set(rows.map(spelledWord))).toEqual(new Set(['nova']));
  });

  test.each(['edg', '狼队狼队', '2025', 'x'.repeat(25)])('%s has no spellings', word => {
    expect(spellingsOf(word)).toEqual([]);
  });
});
