import { describe, expect, test } from 'vitest';
import { callerOf, parseNetworks } from '#lib/app/forwarded.ts';

const PROXIES = parseNetworks('10.0.0.0/8, 2001:db8::/32, 127.0.0.1');

const forwarded = (address: string, headers: Record<string, string | string[]>) =>
  callerOf({ address, encrypted: false, headers: { host: 'direct', ...headers } }, PROXIES);

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
    expect(forwarded(peer, { 'x-forwarded-for': header }).address).toBe(address);
  });

  test('repeated headers are one list', () => {
    expect(forwarded('10.1.2.3', { 'x-forwarded-for': ['1.1.1.1', '198.51.100.1'] }).address).toBe(
      '198.51.100.1',
    );
  });
});

describe('protocol and host', () => {
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'saidian.example' };

  test('count from a trusted proxy', () => {
    expect(forwarded('127.0.0.1', headers)).toMatchObject({ protocol: 'https', host: 'saidian.example' });
  });

  test('are ignored from anyone else', () => {
    expect(forwarded('203.0.113.9', headers)).toMatchObject({ protocol: 'http', host: 'direct' });
  });

  test('an unknown protocol is ignored', () => {
    expect(forwarded('127.0.0.1', { 'x-forwarded-proto': 'gopher' }).protocol).toBe('http');
  });
});
