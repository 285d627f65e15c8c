import { describe, expect, test } from 'vitest';
import { MissingColumnsError, readCsv } from '#lib/newsroom/ingest/csv.ts';

const LAYOUT = { required: ['id', 'name'], optional: ['note'] } as const;
const read = (text: string, multiline = false) => readCsv(text, { ...LAYOUT, multiline });

describe('reading a CSV file', () => {
  test('rows carry the line they start on, the header being line 1', () => {
    const { records, rejects } = read('id,name,note\n1,a,x\n\n2,b,y\n');
    expect(records).toEqual([
      { line: 2, row: { id: '1', name: 'a', note: 'x' } },
      { line: 4, row: { id: '2', name: 'b', note: 'y' } },
    ]);
    expect(rejects).toEqual([]);
  });

  test('a BOM, CRLF, spaces around fields and another order of columns are accepted', () => {
    const { records } = read('\uFEFFnote, name ,id\r\nx, a ,1\r\n');
    expect(records).toEqual([{ line: 2, row: { id: '1', name: 'a', note: 'x' } }]);
  });

  test('line breaks within quotes belong to the field', () => {
    const { records } = read('id,name,note\r\n1,"a\r\n\tb",x\r\n2,"c ""d"", e",y\r\n', true);
    expect(records).toEqual([
      { line: 2, row: { id: '1', name: 'a\n\tb', note: 'x' } },
      { line: 4, row: { id: '2', name: 'c "d", e', note: 'y' } },
    ]);
  });

  test('a missing optional column is reported and reads as empty', () => {
    const { records, missing } = read('id,name\n1,a\n');
    expect(missing).toEqual(['note']);
    expect(records[0]?.row.note).toBe('');
  });

  test('missing required columns are an error that names them', () => {
    expect(() => read('note,extra\n1,2\n')).toThrow(MissingColumnsError);
    expect(() => read('note,extra\n1,2\n')).toThrow('id、name');
    expect(() => read('')).toThrow('id、name');
  });

  test('a row with another number of columns is rejected and the rest goes in', () => {
    const { records, rejects } = read('id,name,note\n1,a,x\n2,b\n3,c,z,w\n4,d,y\n');
    expect(records.map(({ row }) => row.id)).toEqual(['1', '4']);
    expect(rejects).toEqual([
      { line: 3, reason: '有 2 列，应为 3 列' },
      { line: 4, reason: '有 4 列，应为 3 列' },
    ]);
  });

  test('without multiline fields an unclosed quote rejects its own line only', () => {
    const { records, rejects } = read('id,name,note\n1,"a,x\n2,b,y\n3,"c",z\n');
    expect(records.map(({ row }) => row.id)).toEqual(['2', '3']);
    expect(rejects).toEqual([{ line: 2, reason: '引号没有闭合' }]);
  });

  test('with multiline fields later rows are still read after an unclosed quote', () => {
    const rows = ['1,"a\nb",x', '2,"c,y', '3,"d\ne",z', '4,"f\ng",w'];
    const { records, rejects } = read(`id,name,note\n${rows.join('\n')}\n`, true);
    expect(records.map(({ row }) => row.id)).toEqual(['1', '3', '4']);
    expect(rejects.map(({ line }) => line)).toContain(4);
  });

  test('a quote that closes in the middle of a field rejects the row', () => {
    const { records, rejects } = read('id,name,note\n1,"a"b,x\n2,b,y\n');
    expect(records.map(({ row }) => row.id)).toEqual(['2']);
    expect(rejects).toEqual([{ line: 2, reason: '引号用法有误' }]);
  });
});
