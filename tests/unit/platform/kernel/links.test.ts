import { expect, test } from 'vitest';
import { splitLinks } from '#lib/platform/kernel/links.ts';

const shown = (text: string) =>
  splitLinks(text)
    .map(part => ('url' in part ? `<${part.url}>` : part.text))
    .join('|');

test.each([
  ['没有', '没有'],
  ['看https://a.example/b?c=1#d吗', '看|<https://a.example/b?c=1#d吗>'],
  ['看 https://a.example/b 吗', '看 |<https://a.example/b>| 吗'],
  ['（http://a.example）。', '（|<http://a.example>|）。'],
  ['(see http://a.example/x).', '(see |<http://a.example/x>|).'],
  ['https://a.example/w/Foo_(bar)', '<https://a.example/w/Foo_(bar)>'],
  ['(https://a.example/w/Foo_(bar))', '(|<https://a.example/w/Foo_(bar)>|)'],
  ['见 https://a.example/w/无畏契约_(游戏)。', '见 |<https://a.example/w/无畏契约_(游戏)>|。'],
  ['（https://a.example/w/Foo_(bar)）', '（|<https://a.example/w/Foo_(bar)>|）'],
  [
    '《https://a.example/x》和「https://b.example」',
    '《|<https://a.example/x>|》和「|<https://b.example>|」',
  ],
  ['https://a.example/x（推荐）', '<https://a.example/x>|（推荐）'],
  ['[https://a.example/x[1]].', '[|<https://a.example/x[1]>|].'],
  ['{https://a.example/{id}}', '{|<https://a.example/{id}>|}'],
  ['https://a.example/x)]}', '<https://a.example/x>|)]}'],
  ['https://a.example/x(y', '<https://a.example/x(y>'],
  ['https://a.example，https://b.example', '<https://a.example>|，|<https://b.example>'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['http://', 'http://'],
  ['HTTPS://A.example', '<HTTPS://A.example>'],
  ['https://a.example/"onclick', '<https://a.example/>|"onclick'],
])('%s', (text, expected) => {
  expect(shown(text)).toBe(expected);
});
