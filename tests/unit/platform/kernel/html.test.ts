import { expect, test } from 'vitest';
import { attribute, type Hole, html, raw } from '#lib/platform/kernel/html.ts';
import { madeMarkup, NAMES } from '#tests/support/hostile.ts';

const ESCAPED = '&amp;&lt;&gt;&quot;&#39;';
const bold = (text: string) => html`<b>${text}</b>`;

test.each<[what: string, hole: Hole, text: string]>([
  ['text', '赛点 1', '赛点 1'],
  ['each special character', `&<>"'`, ESCAPED],
  ['an entity, which is text', '&amp;', '&amp;amp;'],
  ['a number', 1.5, '1.5'],
  ['zero', 0, '0'],
  ['HTML', bold('a'), '<b>a</b>'],
  ['HTML with text in it', bold('<'), '<b>&lt;</b>'],
  ['a list of HTML', [bold('a'), bold('b')], '<b>a</b><b>b</b>'],
  ['a list of texts', ['<', '>'], '&lt;&gt;'],
  ['a list in a list, with gaps', [[bold('a'), null], false, 2], '<b>a</b>2'],
  ['an empty list', [], ''],
  ['an empty text', '', ''],
  ['null', null, ''],
  ['undefined', undefined, ''],
  ['false', false, ''],
  ['raw HTML', raw('<i>&</i>'), '<i>&</i>'],
])('%s', (_what, hole, text) => {
  expect(html`${hole}`.text).toBe(text);
  expect(html`<p title="x">${hole}</p>${hole}.`.text).toBe(`<p title="x">${text}</p>${text}.`);
});

test.each(NAMES)('%j ends no attribute in either quotes, and begins no element', name => {
  const { text } = html`<p title="${name}" lang='${name}'>${name}</p>`;
  expect(madeMarkup(text)).toBeUndefined();
  expect(text.match(/[<>]/g)).toHaveLength(4);
  expect(text.match(/"/g)).toHaveLength(2);
  expect(text.match(/'/g)).toHaveLength(2);
});

test('escapes and line ends of the template are read as JavaScript reads them', () => {
  expect(html`<p>\n${'a'}\u4e2d</p>`.text).toBe('<p>\na中</p>');
});

test('as a string it is its text, which a template would escape again', () => {
  expect(String(bold('a'))).toBe('<b>a</b>');
  expect(html`${[bold('a')].join('')}`.text).toBe('&lt;b&gt;a&lt;/b&gt;');
});

test.each<[value: Parameters<typeof attribute>[1], text: string]>([
  ['a', ' n="a"'],
  [`"<`, ' n="&quot;&lt;"'],
  [0, ' n="0"'],
  ['', ''],
  [null, ''],
  [undefined, ''],
  [false, ''],
])('an attribute of %j is "%s"', (value, text) => expect(String(attribute('n', value))).toBe(text));
