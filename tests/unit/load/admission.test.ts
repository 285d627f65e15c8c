import { expect, test } from 'vitest';
import { Addresses } from '#lib/live/addresses.ts';

test('an address may have the given number of connections, and another once one has ended', () => {
  const addresses = new Addresses(2);
  expect([1, 2, 3].map(() => addresses.enter('192.0.2.1'))).toEqual([true, true, false]);
  expect(addresses.enter('192.0.2.2')).toBe(true);
  addresses.leave('192.0.2.1');
  expect([1, 2].map(() => addresses.enter('192.0.2.1'))).toEqual([true, false]);
});

test('addresses of one IPv6 network count together', () => {
  const addresses = new Addresses(1);
  expect(addresses.enter('2001:db8:1:2::1')).toBe(true);
  expect(addresses.enter('2001:db8:1:2::2')).toBe(false);
  expect(addresses.enter('2001:db8:1:3::1')).toBe(true);
});
