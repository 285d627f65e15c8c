import { describe, expect, test } from 'vitest';
import { NOTICE_BYTES, type Notice, pack } from '#lib/platform/adapters/publishing/notices.ts';

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

  test('what was lost before is told, by guarantee, without a value', () => {
    const [notice] = pack([], 'a process', 3, new Set(['reliable', 'live'])).map(text => JSON.parse(text));
    expect(notice).toEqual({ from: 'a process', serial: 3, items: [], gap: ['reliable', 'live'] });
  });

  test('a reliable value that fits none is told apart from live ones', () => {
    const large = { topic: 'factsChanged', value: 'x'.repeat(NOTICE_BYTES), as: 'reliable' as const };
    const [notice] = pack([large], 'a process', 0).map(text => JSON.parse(text));
    expect(notice.gap).toEqual(['reliable']);
  });

  test('a value that fits none is left out, and the last notice says that something is missing', () => {
    const notices = packed(['a', 'x'.repeat(NOTICE_BYTES), 'b'], 7);
    expect(notices.map(({ serial, items, gap }) => [serial, items.length, gap])).toEqual([
      [7, 2, undefined],
      [8, 0, ['live']],
    ]);
  });
});
