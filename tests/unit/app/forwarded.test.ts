import { BlockList } from 'node:net';
import { describe, expect, test } from 'vitest';
import { callerAddress, parseNetworks } from '#lib/app/forwarded.ts';

const PROXIES = parseNetworks('10.0.0.0/8, 2001:db8::/32, 127.0.0.1');

describe('address of the caller', () => {
  test.each([
    ['the header of an untrusted peer is ignored', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['the header of a trusted proxy counts', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    [
      'a proxy seen as an IPv4-mapped IPv6 address is trusted',
      '::ffff:10.1.2.3',
      '198.51.100.1',
      '198.51.100.1',
    ],
    ['an IPv6 proxy is trusted', '2001:db8::7', '2001:db9::1', '2001:db9::1'],
    [
      'entries to the left of the last untrusted address are ignored',
      '10.1.2.3',
      '1.1.1.1, 198.51.100.1',
      '198.51.100.1',
    ],
    [
      'several trusted proxies in a row are skipped',
      '10.1.2.3',
      '1.1.1.1, 198.51.100.1, 10.9.9.9',
      '198.51.100.1',
    ],
    [
      'a header of trusted proxies alone gives the first of them',
      '10.1.2.3',
      '10.4.4.4, 10.9.9.9',
      '10.4.4.4',
    ],
    [
      'an invalid entry ends the search at the proxy after it',
      '10.1.2.3',
      '1.1.1.1, junk, 10.9.9.9',
      '10.9.9.9',
    ],
    ['an empty header gives the peer', '10.1.2.3', '', '10.1.2.3'],
  ])('%s', (_rule, peer, header, address) => {
    expect(callerAddress(peer, header, PROXIES)).toBe(address);
  });

  test('without the header the address is the peer’s, trusted or not', () => {
    expect(callerAddress('10.1.2.3', undefined, PROXIES)).toBe('10.1.2.3');
    expect(callerAddress('203.0.113.9', undefined, PROXIES)).toBe('203.0.113.9');
  });

  test('without trusted proxies the header is ignored', () => {
    expect(callerAddress('127.0.0.1', '198.51.100.1', new BlockList())).toBe('127.0.0.1');
  });

  test('repeated headers are read as one list', () => {
    expect(callerAddress('10.1.2.3', ['1.1.1.1', '198.51.100.1'], PROXIES)).toBe('198.51.100.1');
  });
});
