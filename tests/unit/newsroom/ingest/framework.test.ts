import { describe, expect, test } from 'vitest';
import { duration, idText, integer, percent, RowError, text } from '#lib/newsroom/ingest/fields.ts';
import { progressBar } from '#lib/newsroom/ingest/progress.ts';
import { FileReport, reportLines } from '#lib/newsroom/ingest/report.ts';
import { zonedInstant } from '#lib/newsroom/ingest/zoned-time.ts';

describe('fields', () => {
  test.each(['', ' ', 'N/A', '-', 'NaN', 'null'])('%j reads as null', field => {
    expect(text(field)).toBeNull();
    expect(integer(field, 'k')).toBeNull();
  });

  test.each([
    ['12', 12],
    ['+3', 3],
    ['-4', -4],
    ['7.0', 7],
  ])('%s is the integer %i', (field, n) => {
    expect(integer(field, 'k')).toBe(n);
  });

  test.each(['1.5', 'one', '1,000', '2147483648'])('%s is no integer', field => {
    expect(() => integer(field, 'k')).toThrow(RowError);
  });

  test('percentages become fractions, ids lose a trailing “.0”, durations become seconds', () => {
    expect([percent('57%', 'kast'), percent('0%', 'hs'), percent('12.5', 'hs')]).toEqual([0.57, 0, 0.125]);
    expect([idText('508816.0', 'id'), idText('12', 'id'), idText('a.0', 'id')]).toEqual([
      '508816',
      '12',
      'a.0',
    ]);
    expect([duration('1:13:09', 'd'), duration('53:34', 'd'), duration('-', 'd')]).toEqual([
      4389,
      3214,
      null,
    ]);
    expect(() => duration('long', 'd')).toThrow(RowError);
  });
});

describe('local times of a time zone', () => {
  const iso = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString());
  const wall = (month: number, day: number, hour: number, minute = 0) => ({
    year: 2025,
    month,
    day,
    hour,
    minute,
  });

  test.each([
    [wall(1, 1, 0), 'Asia/Kolkata', '2024-12-31T18:30:00.000Z'],
    [wall(7, 1, 12), 'America/New_York', '2025-07-01T16:00:00.000Z'],
    [wall(12, 1, 12), 'America/New_York', '2025-12-01T17:00:00.000Z'],
    [wall(11, 2, 1, 30), 'America/New_York', '2025-11-02T05:30:00.000Z'],
    [wall(3, 9, 2, 30), 'America/New_York', '2025-03-09T07:30:00.000Z'],
    [wall(2, 30, 1), 'UTC', undefined],
    [wall(13, 1, 1), 'UTC', undefined],
    [wall(1, 1, 24), 'UTC', undefined],
  ])('%j in %s is %s', (time, zone, instant) => {
    expect(iso(zonedInstant(time, zone))).toBe(instant);
  });
});

describe('the report of an import', () => {
  test('lists rejects by line, the first notes and the number of changes', () => {
    const file = new FileReport('a/b.csv');
    file.rows = 5;
    file.reject(9, '坏了');
    file.reject(2, '也坏了');
    file.missingColumns.push('note');
    for (let i = 0; i < 25; i++) file.note(`新建战队：${i}`);
    file.count('team', { added: 25, changed: 0 });
    file.count('team', { added: 1, changed: 2 });
    file.count('map', { added: 0, changed: 0 });
    const lines = reportLines({ files: [file], failed: [{ path: 'c.csv', reason: '没有这个文件或文件夹' }] });
    expect(lines.slice(0, 3)).toEqual(['a/b.csv:2 也坏了', 'a/b.csv:9 坏了', 'a/b.csv 缺少可选的列：note']);
    expect(lines.slice(-4)).toEqual([
      'a/b.csv 另有 5 条提示',
      'c.csv 未能导入：没有这个文件或文件夹',
      '读取 1 个文件，5 行，退回 2 行，失败 1 个文件',
      '  team：新增 26，更新 2',
    ]);
  });

  test('says 没有变化 when nothing changed', () => {
    expect(reportLines({ files: [new FileReport('a.csv')], failed: [] }).at(-1)).toBe('  没有变化');
  });
});

describe('the progress bar', () => {
  const record = (isTTY: boolean) => {
    const written: string[] = [];
    return { written, output: { isTTY, columns: 60, write: (part: string) => written.push(part) } };
  };

  test('is redrawn in place on a terminal and erased at the end', () => {
    const { written, output } = record(true);
    const bar = progressBar(output);
    bar.show(0.5, 'matches.csv', 0);
    bar.show(0.5, 'matches.csv', 1);
    bar.show(1, 'matches.csv', 2);
    bar.end();
    expect(written).toHaveLength(3);
    expect(written[0]).toContain(`${'█'.repeat(12)}${'░'.repeat(12)}  50% matches.csv`);
    expect(written[0]?.startsWith('\r')).toBe(true);
    expect(written[2]).toBe('\r\u001b[2K');
  });

  test('is one line every five seconds where the output is no terminal', () => {
    const { written, output } = record(false);
    const bar = progressBar(output);
    bar.show(0, 'a.csv', 0);
    bar.show(0.2, 'a.csv', 4999);
    bar.show(0.4, 'b.csv', 5000);
    bar.end();
    expect(written).toEqual(['  0% a.csv\n', ' 40% b.csv\n']);
  });
});
