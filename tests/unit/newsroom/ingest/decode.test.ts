import { describe, expect, test } from 'vitest';
import { decodeText } from '#lib/newsroom/ingest/decode.ts';
import { gbk } from '#tests/support/gbk.ts';

const TEXT = 'date,home_team\n2026-03-01,成都AG超玩会 重庆狼队 广州TTG\n';
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

describe('the text of a file', () => {
  test.each([
    ['UTF-8', Buffer.from(TEXT), null],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`), null],
    ['GBK', gbk(TEXT), 'GBK'],
    ['UTF-16', utf16(TEXT), 'UTF-16'],
    ['UTF-16, high byte first', utf16(TEXT).swap16(), 'UTF-16'],
  ])('in %s', (_, bytes, encoding) => {
    expect(decodeText(bytes)).toEqual({ text: TEXT, encoding });
  });

  test.each([
    ['UTF-8 that lost a byte', Buffer.from(TEXT).filter((_, i) => i !== 30)],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xff, 0x00, 0x80])],
    ['half a character of UTF-16', Buffer.from([0xff, 0xfe, 0x00, 0xd8])],
  ])('%s is none', (_, bytes) => {
    expect(() => decodeText(bytes)).toThrow('不是 UTF-8 或 GBK 编码的文本，请另存为 UTF-8 再导入');
  });
});
