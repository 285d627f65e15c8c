/** How `npm run region-data` reads its sources. */
import { describe, expect, test } from 'vitest';
import { keyOfAddress } from '#lib/community/comment/region-table.server.ts';
import { regionNamer } from '../../../../scripts/regions/name.ts';
import { rangesIn } from '../../../../scripts/regions/read.ts';

const HEADER = 256;

/** An ip2region database as its `binding/` lays it out, without the vectors that only look-ups need. */
function xdb(version: 2 | 3, bytes: 4 | 16, rows: readonly (readonly [string, string, string])[]): Buffer {
  const texts = rows.map(([, , text]) => Buffer.from(text));
  const size = 2 * bytes + 6;
  const index = HEADER + Buffer.concat(texts).length;
  const file = Buffer.alloc(index + rows.length * size);
  file.writeUInt16LE(version, 0);
  file.writeUInt32LE(index, 8);
  file.writeUInt32LE(index + (rows.length - 1) * size, 12);
  if (version === 3) file.writeUInt16LE(bytes === 16 ? 6 : 4, 16);
  let text = HEADER;
  for (const [n, [first, last]] of rows.entries()) {
    const at = index + n * size;
    for (const [end, address] of [first, last].entries()) writeAddress(file, at + end * bytes, address);
    file.writeUInt16LE(texts[n]!.length, at + 2 * bytes);
    file.writeUInt32LE(text, at + 2 * bytes + 2);
    texts[n]!.copy(file, text);
    text += texts[n]!.length;
  }
  return file;
}

function writeAddress(file: Buffer, at: number, address: string): void {
  if (address.includes(':')) file.writeBigUInt64BE(keyOfAddress(address), at);
  else file.writeUInt32LE(Number(keyOfAddress(address) & 0xffffffffn), at);
}

const range = (first: string, last: string, country: string, province = '') => ({
  first: keyOfAddress(first),
  last: keyOfAddress(last),
  country,
  province,
});

test.each([
  ['IPv4 until 2025', xdb(2, 4, [['1.0.1.0', '1.0.3.255', '中国|0|福建省|福州市|电信']]), '中国', '福建省'],
  [
    'IPv4 with a carrier that looks like a country code',
    xdb(2, 4, [['1.0.1.0', '1.0.3.255', '印度尼西亚|0|0|0|XL']]),
    '印度尼西亚',
    '0',
  ],
  ['IPv4 of 2025', xdb(3, 4, [['1.0.1.0', '1.0.3.255', '中国|福建省|福州市|电信']]), '中国', '福建省'],
  ['IPv4 after 2025', xdb(3, 4, [['1.0.1.0', '1.0.3.255', '中国|福建省|福州市|电信|CN']]), 'CN', '福建省'],
])('ranges are read from a database of %s', (_, file, country, province) => {
  expect([...rangesIn('a.xdb', file)]).toEqual([range('1.0.1.0', '1.0.3.255', country, province)]);
});

test('ranges are read from an IPv6 database', () => {
  const file = xdb(3, 16, [
    ['240e:3b0::', '240e:3bf:ffff:ffff::', '中国|广东省|深圳市|家庭宽带|CN'],
    ['2c0f:ffe8::', '2c0f:ffe8:ffff:ffff::', 'Nigeria|Sokoto|Sokoto|Layer3 Limited|NG'],
  ]);
  expect([...rangesIn('b.xdb', file)]).toEqual([
    range('240e:3b0::', '240e:3bf:ffff:ffff::', 'CN', '广东省'),
    range('2c0f:ffe8::', '2c0f:ffe8:ffff:ffff::', 'NG', 'Sokoto'),
  ]);
});

test('ranges are read from CSV lines of countries', () => {
  const file = Buffer.from('2001:200::,2001:200:ffff:ffff:ffff:ffff:ffff:ffff,JP\r\n8.8.8.0,8.8.8.255,US\n');
  expect([...rangesIn('c.csv', file)]).toEqual([
    range('2001:200::', '2001:200:ffff:ffff::', 'JP'),
    range('8.8.8.0', '8.8.8.255', 'US'),
  ]);
});

describe('the name of a region', () => {
  const name = regionNamer(
    new Map([
      ['CN', '中国'],
      ['HK', '中国香港'],
      ['MO', '中国澳门'],
      ['TW', '中国台湾'],
      ['US', '美国'],
      ['MK', '北马其顿'],
    ]),
  );
  test.each([
    ['中国', '广东省', '广东'],
    ['中国', '北京', '北京'],
    ['CN', '重庆市', '重庆'],
    ['中国', '内蒙古', '内蒙古'],
    ['中国', '广西壮族自治区', '广西'],
    ['中国', '新疆维吾尔自治区', '新疆'],
    ['中国', '宁夏回族自治区', '宁夏'],
    ['中国', '西藏自治区', '西藏'],
    ['中国', '香港', '中国香港'],
    ['中国', '澳门特别行政区', '中国澳门'],
    ['中国', '台湾省', '中国台湾'],
    ['HK', '', '中国香港'],
    ['中国', '0', '中国'],
    ['CN', '', '中国'],
    ['美国', '加利福尼亚', '美国'],
    ['US', 'California', '美国'],
    ['马其顿', '0', '北马其顿'],
    ['0', '0', ''],
    ['欧洲', '0', ''],
  ])('%s, %s: %s', (country, province, called) => expect(name({ country, province })).toBe(called));
});
