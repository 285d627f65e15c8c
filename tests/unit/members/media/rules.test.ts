/** Keys, types of contents, and what may be removed. */
import { describe, expect, test } from 'vitest';
import { HEAD_BYTES, isShown, typeOf } from '#lib/members/media/content.ts';
import { KEY_BYTES, keyIn, kindIn, makeKey } from '#lib/members/media/key.ts';
import { bytesOf, type Family, familyOf, UPLOAD_KINDS } from '#lib/members/media/kind.ts';
import { GRANTED, isStale, RECEIVING, REMOVED, STORED } from '#lib/members/media/stale.ts';
import { DAY, HOUR } from '#lib/platform/kernel/time.ts';
import { HTML, MP4, SVG } from '#tests/support/pictures.ts';

const ORIGIN = 'https://saidian.test';
const AT = Date.UTC(2025, 9, 4, 17);
const KEY = makeKey('avatar', new Uint8Array(KEY_BYTES).fill(255), AT);

describe('keys', () => {
  test('have a type, a Beijing date, 96 random bits and an instant', () => {
    expect(KEY).toBe(`avatar/20251005/________________/${AT}`);
    expect(KEY_BYTES * 8).toBe(96);
    expect(kindIn(KEY)).toBe('avatar');
  });

  test.each([
    '',
    'avatar',
    KEY.replace('avatar', 'other'),
    KEY.replace('avatar', 'constructor'),
    KEY.replace('avatar', '../..'),
    KEY.replace('20251005', '../..'),
    KEY.replace('____', '/../'),
    KEY.replace('________________', '%2e%2e%2f%2e%2e%2f..'),
    `${KEY}/..`,
    `${KEY}\n`,
    `${KEY}\0.png`,
    `/${KEY}`,
    KEY.toUpperCase(),
  ])('%j is no key', key => expect(kindIn(key)).toBeUndefined());

  test.each([
    [KEY, KEY],
    [`/api/v1/upload/${KEY}`, KEY],
    [`${ORIGIN}/api/v1/upload/${KEY}`, KEY],
    [`https://evil.test/api/v1/upload/${KEY}`, undefined],
    [`${ORIGIN}.evil.test/api/v1/upload/${KEY}`, undefined],
    [`//evil.test/${KEY}`, undefined],
    [`/api/v1/upload/${KEY}?x=1`, undefined],
    [`javascript:${KEY}`, undefined],
    ['', undefined],
  ])('the key in the address %j', (address, key) => expect(keyIn(address, ORIGIN)).toBe(key));
});

describe('kinds', () => {
  test('are the seventeen of the spec', () => expect(UPLOAD_KINDS).toHaveLength(17));
  test('a picture is under 5 MB', () => {
    const pictures = UPLOAD_KINDS.filter(kind => familyOf(kind) === 'image');
    expect(pictures.length).toBeGreaterThan(5);
    for (const kind of pictures) expect(bytesOf(kind)).toBe(5 * 1024 * 1024 - 1);
  });
});

describe('the type of a file by its first bytes', () => {
  const text = (latin1: string) => Buffer.from(latin1, 'latin1');
  test.each<[string, Buffer, Family, string | undefined]>([
    ['JPEG', text('\xff\xd8\xff\xe0'), 'image', 'image/jpeg'],
    ['PNG', text('\x89PNG\r\n\x1a\n\0'), 'image', 'image/png'],
    ['GIF', text('GIF89a'), 'image', 'image/gif'],
    ['an old GIF', text('GIF87a'), 'image', 'image/gif'],
    ['WebP', text('RIFF\0\0\0\0WEBP'), 'image', 'image/webp'],
    ['WAV as a picture', text('RIFF\0\0\0\0WAVE'), 'image', undefined],
    ['HEIC of a phone', text('\0\0\0\x24ftypheic\0\0\0\0mif1heic'), 'image', 'image/heic'],
    ['HEIC by its second brand', text('\0\0\0\x18ftypmif1\0\0\0\0mif1heix'), 'image', 'image/heic'],
    ['AVIF', text('\0\0\0\x20ftypavif\0\0\0\0mif1avif'), 'image', 'image/avif'],
    ['AVIF by its second brand', text('\0\0\0\x18ftypmif1\0\0\0\0mif1avif'), 'image', 'image/avif'],
    ['a brand behind the box', text('\0\0\0\x10ftypisom\0\0\0\0heic'), 'image', undefined],
    ['HEIC as a voice', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'voice', 'audio/mp4'],
    ['SVG', SVG, 'image', undefined],
    ['HTML', HTML, 'image', undefined],
    ['HTML as a video', HTML, 'video', undefined],
    ['MP4', MP4, 'video', 'video/mp4'],
    ['MP4 as a picture', MP4, 'image', undefined],
    ['MOV', text('\0\0\0\x14ftypqt  '), 'video', 'video/quicktime'],
    ['WebM', text('\x1a\x45\xdf\xa3'), 'video', 'video/webm'],
    ['a recording of a browser', text('\x1a\x45\xdf\xa3'), 'voice', 'audio/webm'],
    ['M4A', text('\0\0\0\x14ftypM4A '), 'voice', 'audio/mp4'],
    ['WAV', text('RIFF\0\0\0\0WAVE'), 'voice', 'audio/wav'],
    ['MP3', text('ID3\x04'), 'voice', 'audio/mpeg'],
    ['AMR', text('#!AMR\n'), 'voice', 'audio/amr'],
    ['a picture as a voice', text('\x89PNG\r\n\x1a\n'), 'voice', undefined],
    ['HTML as a file', HTML, 'file', 'application/octet-stream'],
    ['an empty file', text(''), 'image', undefined],
  ])('%s', (_, bytes, family, type) => expect(typeOf(bytes.subarray(0, HEAD_BYTES), family)).toBe(type));

  test('only JPG, PNG and WebP are shown in a page', () => {
    expect(['image/jpeg', 'image/png', 'image/webp'].map(isShown)).toEqual([true, true, true]);
    for (const type of [
      'image/svg+xml',
      'image/gif',
      'image/heic',
      'text/html',
      'video/mp4',
      'application/octet-stream',
      '',
    ])
      expect(isShown(type), type).toBe(false);
  });
});

describe('what may be removed', () => {
  const file = { created_at: AT, attached_at: null };
  const [before, after] = [AT + DAY - 1, AT + DAY];
  test.each([
    ['an unattached file of less than a day', { ...file, status: STORED }, before, false],
    ['an unattached file of a day', { ...file, status: STORED }, after, true],
    ['an attached file of a day', { ...file, status: STORED, attached_at: AT }, after, false],
    ['a grant of less than a day', { ...file, status: GRANTED }, before, false],
    ['a grant of a day', { ...file, status: GRANTED }, after, true],
    ['an unfinished upload of a day', { ...file, status: RECEIVING }, after, true],
    ['an upload of an hour', { ...file, status: RECEIVING }, AT + HOUR, false],
    ['a removed file, at once', { ...file, status: REMOVED, attached_at: AT }, AT, true],
  ])('%s', (_, row, now, stale) => expect(isStale(row, now)).toBe(stale));
});
