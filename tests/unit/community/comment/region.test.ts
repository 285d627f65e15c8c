import { describe, expect, test } from 'vitest';
import { regionsOf } from '#lib/community/comment/region.ts';
import { between, seeded } from '#tests/support/random.ts';

const TABLE = `
# 注释
203.0.113.0/24,广东
203.0.113.64/26, 深圳
198.51.100.10-198.51.100.19,四川
0.0.0.0/32,零
2001:db8::/32,浙江
2001:db8:5::/48,杭州
2001:db8:ffff:: - 2001:db8:ffff::9,宁波
`;

describe('a region', () => {
  const regions = regionsOf(TABLE);

  test.each([
    ['203.0.113.0', '广东'],
    ['203.0.113.63', '广东'],
    ['203.0.113.64', '深圳'],
    ['203.0.113.127', '深圳'],
    ['203.0.113.128', '广东'],
    ['203.0.112.255', 'IP未知'],
    ['203.0.114.0', 'IP未知'],
    ['198.51.100.9', 'IP未知'],
    ['198.51.100.10', '四川'],
    ['198.51.100.19', '四川'],
    ['198.51.100.20', 'IP未知'],
    ['0.0.0.0', '零'],
    ['255.255.255.255', 'IP未知'],
    ['::ffff:203.0.113.70', '深圳'],
    ['::ffff:cb00:7146', '深圳'],
    ['2001:db8::1', '浙江'],
    ['2001:0DB8:0005:0000::9', '杭州'],
    ['2001:db8:5:ffff:ffff:ffff:ffff:ffff', '杭州'],
    ['2001:db8:6::', '浙江'],
    ['2001:db8:ffff::9', '宁波'],
    ['2001:db8:ffff::a', '浙江'],
    ['2001:db9::', 'IP未知'],
    ['fe80::1%eth0', 'IP未知'],
    ['::1', 'IP未知'],
    ['127.0.0.1', 'IP未知'],
    ['10.1.2.3', 'IP未知'],
    ['', 'IP未知'],
    ['unknown', 'IP未知'],
  ])('of %s is %s', (address, region) => expect(regions.of(address)).toBe(region));

  test('of a thousand networks agrees with a linear search', () => {
    const random = seeded(11);
    const networks = Array.from({ length: 1000 }, (_, n) => ({ c: n * 3, name: `省${n}` }));
    const table = regionsOf(networks.map(({ c, name }) => `10.${c >> 8}.${c & 255}.0/24,${name}`).join('\n'));
    for (let n = 0; n < 2000; n++) {
      const c = between(random, 0, 3100);
      const expected = networks.find(one => one.c === c)?.name ?? 'IP未知';
      expect(table.of(`10.${c >> 8}.${c & 255}.${between(random, 0, 255)}`), `10.${c}`).toBe(expected);
    }
  });

  test.each([
    ['no network', '好,广东', 1],
    ['no name', '# x\n10.0.0.0/8', 2],
    ['an empty name', '10.0.0.0/8, ', 1],
    ['too many bits', '10.0.0.0/33,广东', 1],
    ['an end before the beginning', '10.0.0.9-10.0.0.1,广东', 1],
    ['networks that overlap', '10.0.0.0-10.0.0.9,广东\n10.0.0.5-10.0.0.12,广西', 2],
  ])('%s is refused with its line number', (_, text, line) => {
    expect(() => regionsOf(text)).toThrow(expect.objectContaining({ line }));
  });

  test('without a table is IP未知', () => expect(regionsOf('').of('203.0.113.1')).toBe('IP未知'));
});
