/** The bundled table of regions, and its format. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type AddressRun,
  keyOfAddress,
  packRegions,
  unpackRegions,
} from '#lib/community/comment/region-table.server.ts';
import { between, seeded } from '#tests/support/random.ts';

describe('the bundled table', () => {
  const file = readFileSync('data/regions.br');
  const regions = unpackRegions(file);

  test.each([
    // Public resolvers and well-known addresses of carriers.
    ['114.114.114.114', '江苏'],
    ['202.96.128.86', '广东'],
    ['223.5.5.5', '浙江'],
    ['202.106.0.20', '北京'],
    ['60.28.1.1', '天津'],
    ['202.96.209.133', '上海'],
    ['61.128.128.68', '重庆'],
    ['202.99.224.68', '内蒙古'],
    ['61.128.114.166', '新疆'],
    ['202.103.224.68', '广西'],
    ['::ffff:202.96.128.86', '广东'],
    ['203.198.23.1', '中国香港'],
    ['202.175.3.3', '中国澳门'],
    ['168.95.1.1', '中国台湾'],
    ['8.8.8.8', '美国'],
    ['133.11.0.1', '日本'],
    ['80.80.80.80', '荷兰'],
    ['2001:4860:4860::8888', '美国'],
    ['2400:3200::1', '中国'],
    ['240e:47d:c20:1627::1', '中国'],
    ['2404:c800::1', '中国香港'],
    ['2001:b000:168::1', '中国台湾'],
    ['2001:200:0:8002::1', '日本'],
  ])('%s is in %s', (address, name) => expect(regions.of(address)).toBe(name));

  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '169.254.1.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.2.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '255.255.255.255',
    '::ffff:192.168.1.1',
    '::',
    '::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001:db8::1',
    '',
    'unknown',
  ])('%s has no region', address => expect(regions.of(address)).toBe('IP未知'));

  test('has all provinces by their short names, and no long names', () => {
    const provinces =
      '北京 天津 河北 山西 内蒙古 辽宁 吉林 黑龙江 上海 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 广西 海南 重庆 四川 贵州 云南 西藏 陕西 甘肃 青海 宁夏 新疆 中国香港 中国澳门 中国台湾';
    const found = new Set<string>();
    for (let n = 0; n < 256 * 256; n++)
      for (const last of [1, 200]) found.add(regions.of(`${n >> 8}.${n & 255}.${last}.1`));
    expect(provinces.split(' ').filter(name => !found.has(name))).toEqual([]);
    expect([...found].filter(name => /[省市]$|自治区$|^\d|^(?:香港|澳门|台湾)$/.test(name))).toEqual([]);
  });

  test('is smaller than 2 MB', () => expect(file.length).toBeLessThan(2_000_000));
});

describe('a table', () => {
  const run = (first: string, last: string, name: string): AddressRun => ({
    first: keyOfAddress(first),
    last: keyOfAddress(last),
    name,
  });

  test('gives the packed names, and IP未知 outside of them', () => {
    const table = unpackRegions(
      packRegions([
        run('10.0.0.0', '10.0.0.9', '广东'),
        run('10.0.0.10', '10.0.0.19', '广东'),
        run('10.0.0.20', '10.0.0.29', '四川'),
        run('255.255.255.0', '255.255.255.255', '新疆'),
        run('2001:db8::', '2001:db8:0:1::', '浙江'),
      ]),
    );
    const addresses = [
      ['9.255.255.255', 'IP未知'],
      ['10.0.0.0', '广东'],
      ['10.0.0.19', '广东'],
      ['10.0.0.20', '四川'],
      ['10.0.0.30', 'IP未知'],
      ['255.255.255.255', '新疆'],
      ['2001:db7:ffff:ffff::', 'IP未知'],
      ['2001:db8::ffff', '浙江'],
      ['2001:db8:0:1:ffff::', '浙江'],
      ['2001:db8:0:2::', 'IP未知'],
    ] as const;
    expect(addresses.map(([address]) => [address, table.of(address)])).toEqual(addresses);
  });

  test('of a thousand runs agrees with a linear search', () => {
    const random = seeded(7);
    let next = keyOfAddress('1.0.0.0');
    const runs = Array.from({ length: 1000 }, (_, n): AddressRun => {
      const first = next + BigInt(between(random, 0, 300));
      next = first + BigInt(between(random, 1, 5000));
      return { first, last: next - 1n, name: `省${n % 40}` };
    });
    const table = unpackRegions(packRegions(runs));
    for (let n = 0; n < 5000; n++) {
      const address = `1.${between(random, 0, 40)}.${between(random, 0, 255)}.${between(random, 0, 255)}`;
      const key = keyOfAddress(address);
      const expected = runs.find(({ first, last }) => first <= key && key <= last)?.name ?? 'IP未知';
      expect(table.of(address), address).toBe(expected);
    }
  });

  test.each([
    ['that overlap', [run('10.0.0.0', '10.0.0.9', '广东'), run('10.0.0.5', '10.0.0.12', '广西')]],
    ['out of order', [run('10.0.1.0', '10.0.1.9', '广东'), run('10.0.0.0', '10.0.0.9', '广西')]],
  ])('runs %s are refused', (_, runs) => expect(() => packRegions(runs)).toThrow(RangeError));
});
