import { BlockList } from 'node:net';
import { describe, expect, test } from 'vitest';
import { callerAddress, parseNetworks } from '#lib/app/forwarded.ts';

const PROXIES = parseNetworks('10.0.0.0/8, 2001:db8::/32, 127.0.0.1');

describe('address of the caller', () => {
  test.each([
    ['a stranger’s header is ignored', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['a proxy’s header counts', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['a proxy that Node sees as IPv4 in IPv6', '::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['an IPv6 proxy', '2001:db8::7', '2001:db9::1', '2001:db9::1'],
    [
      'what the caller wrote itself stands left and is not reached',
      '10.1.2.3',
      '1.1.1.1, 198.51.100.1',
      '198.51.100.1',
    ],
    ['proxies in a row', '10.1.2.3', '1.1.1.1, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['a chain of proxies alone', '10.1.2.3', '10.4.4.4, 10.9.9.9', '10.4.4.4'],
    ['junk ends the walk', '10.1.2.3', '1.1.1.1, junk, 10.9.9.9', '10.9.9.9'],
    ['an empty header', '10.1.2.3', '', '10.1.2.3'],
  ])('%s', (_rule, peer, header, address) => {
    expect(callerAddress(peer, header, PROXIES)).toBe(address);
  });

  test('without the header it is the peer, trusted or not', () => {
    expect(callerAddress('10.1.2.3', undefined, PROXIES)).toBe('10.1.2.3');
    expect(callerAddress('203.0.113.9', undefined, PROXIES)).toBe('203.0.113.9');
  });

  test('with no proxy trusted the header never counts', () => {
    expect(callerAddress('127.0.0.1', '198.51.100.1', new BlockList())).toBe('127.0.0.1');
  });

  test('repeated headers are one list', () => {
    expect(callerAddress('10.1.2.3', ['1.1.1.1', '198.51.100.1'], PROXIES)).toBe('198.51.100.1');
  });
});
