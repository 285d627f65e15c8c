/** What nobody sees makes no other name: every default-ignorable character of Unicode, in names and their keys. */
import { expect, test } from 'vitest';
import { nicknameKey } from '#lib/platform/kernel/nickname-key.ts';
import { tidyName } from '#lib/platform/kernel/tidy.ts';
import { isBlank } from '#lib/platform/kernel/visible.ts';

const POINTS = 0x110000;
const IGNORABLE = /^\p{Default_Ignorable_Code_Point}$/u;
const UNSEEN = Array.from({ length: POINTS }, (_, point) => point)
  .filter(point => point < 0xd800 || point > 0xdfff)
  .map(point => String.fromCodePoint(point))
  .filter(character => IGNORABLE.test(character));
const nameOf = (character: string) => character.codePointAt(0)!.toString(16);

test('every default-ignorable character is left out of names and of their keys, and alone says nothing', () => {
  expect(UNSEEN.length, 'Unicode names thousands').toBeGreaterThan(4000);
  const stored = UNSEEN.filter(
    one =>
      tidyName(`小${one}明`) !== '小明' ||
      nicknameKey(`小${one}明`) !== nicknameKey('小明') ||
      nicknameKey(`明${one}`) !== nicknameKey('明') ||
      !isBlank(one),
  );
  expect(stored.map(nameOf)).toEqual([]);
});

test.each(['\ufe0f', '\u034f', '\u180b', '\u{e0100}', '\u115f', '\u3164', '\u2800', '\u{1d159}', '\ufff0'])(
  'Faker with %j is Faker',
  one => {
    expect([tidyName(`Fa${one}ker${one}`), nicknameKey(`Fa${one}ker`)]).toEqual(['Faker', 'faker']);
    expect(isBlank(`${one} ${one}`)).toBe(true);
  },
);

const ENGLAND = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';
test.each(['❤️', '☀️', '1️⃣', '👨‍👩‍👧‍👦', '🏳️‍🌈', '👍🏽', '🇨🇳', ENGLAND, '❤️‍🔥', '♟️'])(
  'the emoji %s stays as it is',
  emoji => {
    expect(tidyName(`${emoji}看球${emoji}`)).toBe(`${emoji}看球${emoji}`);
    expect(isBlank(emoji)).toBe(false);
  },
);

test('an emoji with a selector too many, or a letter with one, loses it', () => {
  expect(tidyName('😀\ufe0f看\ufe0f球❤️\u{e0100}')).toBe('😀看球❤️');
});

test('a heart with and without its selector is the same name', () => {
  expect(nicknameKey('❤️小明')).toBe(nicknameKey('❤小明'));
});
