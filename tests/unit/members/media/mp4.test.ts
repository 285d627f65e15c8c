import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { blankTelling } from '#lib/members/media/receive.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'mp4-'));
afterAll(() => rmSync(folder, { recursive: true }));

const GPS = '+39.9042+116.4074/';
function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const inside = Buffer.concat(content.map(one => Buffer.from(one)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + inside.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, inside]);
}
function longBox(type: string, content: string): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1);
  head.write(type, 4, 'latin1');
  head.writeBigUInt64BE(BigInt(16 + content.length), 8);
  return Buffer.concat([head, Buffer.from(content)]);
}
const FTYP = box('ftyp', 'isom\0\0\0\0');
const PLAYED = box('mdat', 'picture and sound');

async function blanked(file: Buffer, type = 'video/mp4'): Promise<Buffer> {
  const path = join(folder, 'file');
  writeFileSync(path, file);
  await blankTelling(path, type, 'video');
  return readFileSync(path);
}

test.each<[string, Buffer]>([
  ['the film', box('moov', box('mvhd', 'x'), box('udta', box('\xa9xyz', GPS)))],
  ['a track', box('moov', box('trak', box('tkhd', 'x'), box('udta', GPS)))],
  ['the keys of a phone', box('moov', box('meta', GPS))],
  ['the file', box('meta', GPS)],
  ['XMP', box('uuid', GPS)],
  ['a box of long size', longBox('uuid', GPS)],
  ['a box up to the end', Buffer.concat([Buffer.from('\0\0\0\0uuid', 'latin1'), Buffer.from(GPS)])],
])('the place that stands in %s is gone, and nothing moves', async (_, place) => {
  const file = Buffer.concat([FTYP, PLAYED, place]);
  const after = await blanked(file);
  expect(file.includes(GPS)).toBe(true);
  expect(after.includes(GPS)).toBe(false);
  expect(after.length).toBe(file.length);
  expect(after.subarray(0, FTYP.length + PLAYED.length)).toEqual(Buffer.concat([FTYP, PLAYED]));
  expect(after.includes('free')).toBe(true);
});

test('a file without such boxes, and its padded end, stay as they are', async () => {
  const file = Buffer.concat([FTYP, PLAYED, box('moov', box('trak', box('tkhd', 'x'))), Buffer.alloc(3)]);
  expect(await blanked(file)).toEqual(file);
});

test('a WebM is not touched', async () => {
  const file = Buffer.from('\x1a\x45\xdf\xa3 udta', 'latin1');
  expect(await blanked(file, 'video/webm')).toEqual(file);
});

test.each<[string, Buffer]>([
  ['ends before its boxes do', Buffer.concat([FTYP, box('mdat', 'x'.repeat(50)).subarray(0, 20)])],
  ['has a box smaller than its head', Buffer.concat([FTYP, Buffer.from('\0\0\0\x04mdat')])],
  ['has a box inside that is larger than its holder', Buffer.concat([FTYP, box('moov', '\0\0\0\xffudta')])],
  ['is nothing but heads', Buffer.concat(Array.from({ length: 20_001 }, () => box('free')))],
])('a file that %s is refused', async (_, file) => {
  await expect(blanked(file)).rejects.toMatchObject({ reason: 'bad_input', message: /视频已损坏/ });
});
