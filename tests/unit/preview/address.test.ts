/** Which addresses are fetched, and where hosts may be reached. */
import { describe, expect, test } from 'vitest';
import { isPublicAddress, pageAddress } from '#lib/preview/address.ts';

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

describe('a host may be reached at', () => {
  test.each(['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.1', '100.63.0.1', '2606:4700::1111'])(
    '%s',
    address => expect(isPublicAddress(address)).toBe(true),
  );
});

describe('a host may not be reached at', () => {
  test.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.0.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'localhost',
    '127.1',
    '',
  ])('%s', address => expect(isPublicAddress(address)).toBe(false));
});
