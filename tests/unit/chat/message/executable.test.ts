/** Which files warn before they are downloaded. */
import { expect, test } from 'vitest';
import { isExecutable } from '#lib/chat/message/executable.ts';
import { fileName } from '#lib/chat/message/media.ts';

test.each([
  ...[
    'setup.exe',
    'SETUP.EXE',
    '照片.jpg.exe',
    'a.bat',
    'a.msi',
    '外挂.apk',
    'a.js',
    '战报.html',
    'a.svg',
    'a.ps1',
  ],
  ...['报名表.docm', 'a.jar', 'a.dmg', 'a.sh', 'a.lnk', 'a.iso', '.exe'],
])('%s warns', name => expect(isExecutable(name)).toBe(true));

test.each([
  '赛程.pdf',
  '阵容.docx',
  'a.txt',
  'demo.dem',
  '阵容.bin',
  'a.zip',
  'exe',
  'a.exe.txt',
  'a.mp4',
  'a.json',
  '',
])('%s does not warn', name => expect(isExecutable(name)).toBe(false));

test.each(['a.exe.', 'a.exe ', 'a.e\u202exe', 'a.exe\u200b', 'a."exe'])(
  'as it is stored, %j does not hide its ending',
  name => expect(isExecutable(fileName(name))).toBe(true),
);
