import { expect, test } from 'vitest';
import { networkOf } from '#lib/platform/kernel/network.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:DB8:0001:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::ffff:1', '2001:db8:0:0'],
  ['2001:db8:1::2:3', '2001:db8:1:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['1:2:3:4:5:6:7::', '1:2:3:4'],
  ['64:ff9b::192.0.2.1', '64:ff9b::192.0.2.1'],
])('address %s belongs to network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
