/** Which addresses are fetched, and where hosts may be reached. */
import { describe, expect, test } from 'vitest';
import { pageAddress } from '#lib/chat/preview/address.ts';

const HOSTS = ['news.example', 'xn--fiq228c.example'];

describe('a page is fetched', () => {
  test.each([
    ['https://news.example', 'https://news.example/'],
    ['http://news.example:80/a?b=1#c', 'http://news.example/a?b=1'],
    ['HTTPS://NEWS.Example:443/a', 'https://news.example/a'],
    ['https://m.news.example/a', 'https://m.news.example/a'],
    ['https://中文.example/电竞', 'https://xn--fiq228c.example/%E7%94%B5%E7%AB%9E'],
    ['https://news.example/../../etc', 'https://news.example/etc'],
  ])('%s', (text, expected) => expect(pageAddress(text, HOSTS)?.href).toBe(expected));
});

describe('a page is not fetched', () => {
  test.each([
    'https://else.example/',
    'https://evilnews.example/',
    'https://news.example.evil.example/',
    'https://evil.example/?https://news.example/',
    'https://evil.example\\@news.example/',
    'https://news.example@evil.example/',
    'https://user:pass@news.example/',
    'https://user@news.example/',
    'https://news.example./',
    'https://news.example:8443/',
    'http://news.example:443/',
    'https://news.example:22/',
    'ftp://news.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'gopher://news.example/',
    '//news.example/',
    '/etc/passwd',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://localhost/',
    '',
    `https://news.example/${'a'.repeat(2000)}`,
    // Short as it is written, and too long as it is sent.
    `https://news.example/${'电'.repeat(300)}`,
  ])('%s', text => expect(pageAddress(text, HOSTS)).toBeUndefined());
});
