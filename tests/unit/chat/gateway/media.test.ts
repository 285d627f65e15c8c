import { expect, test } from 'vitest';
import { FILE_NAME_MAX, fileName } from '#lib/chat/message/media.ts';

test.each([
  ['阵容.pdf', '阵容.pdf'],
  ['../../etc/passwd', 'etcpasswd'],
  ['C:\\a\\b.txt', 'Cab.txt'],
  ['.htaccess', 'htaccess'],
  ['a\u0000b\n.txt', 'ab.txt'],
  ['photo\u202egnp.exe', 'photognp.exe'],
  ['', '文件'],
  [' . ', '文件'],
])('a file called %j is stored as %s', (input, stored) => {
  expect(fileName(input)).toBe(stored);
});

test('a long name keeps its ending', () => {
  const name = fileName(`${'长'.repeat(200)}.xlsx`);
  expect([...name]).toHaveLength(FILE_NAME_MAX);
  expect(name.endsWith('长.xlsx')).toBe(true);
});
