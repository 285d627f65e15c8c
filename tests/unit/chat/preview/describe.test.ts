/** What pages of other hosts say of themselves. */
import { expect, describe as suite, test } from 'vitest';
import { linkCard, listedAddressIn } from '#lib/chat/preview/card.ts';
import { decodePage } from '#lib/chat/preview/charset.ts';
import { describe } from '#lib/chat/preview/describe.ts';

const page = (head: string, body = '') =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;

suite('a page is described', () => {
  test.each([
    ['by its title', page('<title>转会</title>'), ['转会', '', '']],
    [
      'by OpenGraph before its title',
      page(
        '<title>旧</title><meta property="og:title" content="新"><meta property="og:description" content="说"><meta property="og:site_name" content="站">',
      ),
      ['新', '说', '站'],
    ],
    [
      'by the description of HTML',
      page('<title>题</title><meta name="Description" content="说">'),
      ['题', '说', ''],
    ],
    [
      'with entities decoded once',
      page('<title>A &amp;amp; B &lt;b&gt; &#x4e2d;</title>'),
      ['A &amp; B <b> 中', '', ''],
    ],
    [
      'by the first of two values',
      page('<title>题</title><meta property="og:title" content="一"><meta property="og:title" content="二">'),
      ['一', '', ''],
    ],
    [
      'without controls and line breaks',
      page('<title>\u202e 甲\u0007\n\n乙\u200b  丙 </title>'),
      ['甲 乙 丙', '', ''],
    ],
    [
      'though its head never ends',
      '<title>题</title><meta property="og:site_name" content="站"',
      ['题', '', ''],
    ],
    [
      'without what stands in its body',
      page('<title>题</title>', '<meta property="og:title" content="假"><title>假</title>'),
      ['题', '', ''],
    ],
    ['without scripts', page('<script>"<title>假</title>"</script><title>题</title>'), ['题', '', '']],
  ])('%s', (_, html, [title, description, siteName]) =>
    expect(describe(html)).toEqual({ title, description, siteName }),
  );

  test('what is long is cut between characters', () => {
    const title = describe(page(`<title>${'👨‍👩‍👧'.repeat(200)}</title>`))!.title;
    expect(title).toBe(`${'👨‍👩‍👧'.repeat(119)}…`);
  });

  test.each([page(''), page('<title> \u200b </title>'), '', 'plain', '<'.repeat(100_000)])(
    'without a title there is no description (%#)',
    html => expect(describe(html)).toBeUndefined(),
  );
});

suite('bytes are read', () => {
  const gbk = Uint8Array.from([0xb5, 0xe7, 0xbe, 0xba]);
  const latin = (text: string) => new TextEncoder().encode(text);
  test.each([
    ['as UTF-8', latin('电竞'), 'text/html', '电竞'],
    ['as the header says', gbk, 'text/html; charset=GBK', '电竞'],
    [
      'as the page says',
      Uint8Array.from([...latin('<meta charset="gb2312">'), ...gbk]),
      'text/html',
      '<meta charset="gb2312">电竞',
    ],
    ['as UTF-8 where nobody knows the charset', latin('电'), 'text/html; charset=klingon', '电'],
  ])('%s', (_, bytes, type, text) => expect(decodePage(bytes, type)).toBe(text));
});

test('a card says the host of a site without a name', () => {
  const card = linkCard({ url: 'https://m.news.example/1', title: '题', description: '说', siteName: '' });
  expect(card).toEqual({
    url: 'https://m.news.example/1',
    title: '题',
    desc: '说',
    place: 'm.news.example',
    isOutside: true,
  });
});

test('the first address of a listed host in a text counts', () => {
  const text = '看 https://else.example/1 和 https://news.example/2，还有 https://news.example/3';
  expect(listedAddressIn(text, ['news.example'])).toBe('https://news.example/2');
  expect(listedAddressIn(text, [])).toBeUndefined();
});
