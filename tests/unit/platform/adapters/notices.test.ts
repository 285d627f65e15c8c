import { describe, expect, test } from 'vitest';
import { NOTICE_BYTES, type Notice, pack } from '#lib/platform/adapters/fanout/notices.ts';

const packed = (values: unknown[], serial = 0): Notice[] =>
  pack(
    values.map(value => ({ topic: 'log:1', value })),
    'a process',
    serial,
  ).map(text => JSON.parse(text));

describe('pack', () => {
  test('small values are one notice', () => {
    expect(packed([1, 2, 3]).map(({ items }) => items.map(({ value }) => value))).toEqual([[1, 2, 3]]);
  });

  test('no notice is larger than PostgreSQL takes, counted in bytes, and nothing is lost or reordered', () => {
    const values = Array.from({ length: 400 }, (_, i) => '字'.repeat((i * 7) % 600));
    const texts = pack(
      values.map(value => ({ topic: 'log:1', value })),
      'a process',
      Number.MAX_SAFE_INTEGER - 1000,
    );
    expect(texts.length).toBeGreaterThan(20);
    for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(NOTICE_BYTES);
    expect(texts.flatMap(text => (JSON.parse(text) as Notice).items.map(({ value }) => value))).toEqual(
      values,
    );
  });

  test('a value that fits none is left out, and the last notice says that something is missing', () => {
    const notices = packed(['a', 'x'.repeat(NOTICE_BYTES), 'b'], 7);
    expect(notices.map(({ serial, items, gap }) => [serial, items.length, gap])).toEqual([
      [7, 2, undefined],
      [8, 0, true],
    ]);
  });
});
