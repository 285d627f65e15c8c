/** Kinds of pictures that people send each other, and what is stored of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { heicPixels } from '#lib/members/media/heic.server.ts';
import type { UploadKind } from '#lib/members/media/kind.ts';
import { FRAMES_MAX } from '#lib/members/media/limits.ts';
import { UPLOAD_PATH } from '#lib/members/media/path.ts';
import { PROCESS_OF } from '#lib/members/media/shown-picture.ts';
import { MEDIA_WORDING, WRONG_PICTURE, WRONG_TYPE } from '#lib/members/media/wording.ts';
import { ROOT } from '#lib/platform/kernel/root.server.ts';
import { moving } from '#tests/support/pictures.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';
import { UploadSite } from '#tests/support/upload-site.ts';

/** 480 × 360, red above. */
const PHONE = join(ROOT, 'tests/fixtures/pictures/phone.heic');
const heic = readFileSync(PHONE);
/** The size in the header (ISO 23008-12 §6.5.3), and its two numbers behind name and version. */
const SIZE_AT = heic.indexOf('ispe') + 8;

const red = (alpha = 1) =>
  sharp({ create: { width: 48, height: 36, channels: 4, background: { r: 255, g: 0, b: 0, alpha } } });
const opaque = () => red().removeAlpha();

function saying(width: number, height: number): Buffer {
  const file = Buffer.from(heic);
  for (let at = file.indexOf('ispe'); at >= 0; at = file.indexOf('ispe', at + 1)) {
    file.writeUInt32BE(width, at + 8);
    file.writeUInt32BE(height, at + 12);
  }
  return file;
}

let site: UploadSite;
let member: SignedIn;
beforeAll(async () => {
  site = await UploadSite.open('sqlite');
  member = await site.signIn();
});
afterAll(() => site.close());

const stored = async (key: string) => buffer((await site.files.storage.open(key))!.stream);

test.each<[string, () => Promise<Buffer>, string, string]>([
  ['a WebP', () => opaque().webp().toBuffer(), 'image/jpeg', 'jpeg'],
  ['a WebP that one sees through', () => red(0.5).webp().toBuffer(), 'image/png', 'png'],
  ['an AVIF', () => opaque().avif().toBuffer(), 'image/jpeg', 'jpeg'],
  ['an AVIF that one sees through', () => red(0.5).avif().toBuffer(), 'image/png', 'png'],
  ['a GIF that stands still', () => opaque().gif().toBuffer(), 'image/png', 'png'],
])('%s is stored as a picture that any program opens', async (_, content, type, format) => {
  const { key, data } = await site.send(member, 'chat_group_images', await content());
  expect(data).toMatchObject({ type, width: 48, height: 36 });
  const image = sharp(await stored(key));
  expect(await image.metadata()).toMatchObject({ format, width: 48, height: 36 });
  const [r, g] = (await image.stats()).channels;
  expect(r!.mean).toBeGreaterThan(240);
  expect(g!.mean).toBeLessThan(15);
});

test('a HEIC of a phone is stored as JPEG, with its colours and without what stands beside them', async () => {
  const { key, data } = await site.send(member, 'chat_images', heic);
  expect(data).toMatchObject({ type: 'image/jpeg', width: 480, height: 360 });
  const top = sharp(await stored(key)).extract({ left: 0, top: 0, width: 480, height: 100 });
  const [r, g, b] = (await sharp(await top.toBuffer()).stats()).channels.map(({ mean }) => mean);
  expect(r).toBeGreaterThan(200);
  expect(Math.max(g!, b!)).toBeLessThan(60);
  expect((await sharp(await stored(key)).metadata()).exif).toBeUndefined();
});

describe.each(['gif', 'webp'] as const)('a %s that moves', format => {
  test('is stored with all its pictures, its sizes stand still', async () => {
    const { key, data } = await site.send(member, 'moment', await moving(format));
    expect(data).toMatchObject({ type: 'image/webp', width: 60, height: 40 });
    const whole = await sharp(await stored(key)).metadata();
    expect([whole.pages, whole.loop, whole.delay]).toEqual([4, 0, [100, 100, 100, 100]]);
    const got = await site.on.get(UPLOAD_PATH + key);
    expect(got.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/sandbox$/),
    });
    for (const process of [PROCESS_OF.tile, PROCESS_OF.viewer, 'image/resize,w_256']) {
      const size = await site.on.get(`${UPLOAD_PATH}${key}?x-oss-process=${process}`);
      expect([size.status, size.headers['content-type']]).toEqual([200, 'image/webp']);
    }
    for (const suffix of ['-256x256-webp', '-w1280-webp', '-w256'])
      expect((await sharp(await stored(key + suffix)).metadata()).pages ?? 1, suffix).toBe(1);
  });
});

const KINDS: readonly [string, () => Buffer | Promise<Buffer>][] = [
  ['GIF', () => moving('gif')],
  ['WebP', () => opaque().webp().toBuffer()],
  ['AVIF', () => opaque().avif().toBuffer()],
  ['HEIC', () => heic],
];
test.each(KINDS)('%s is refused where a picture is JPG or PNG', async (_, content) => {
  const kinds = ['avatar', 'chat_group_setting', 'meme', 'user_report', 'default'] satisfies UploadKind[];
  for (const kind of kinds)
    expect(await site.send(member, kind, await content()), kind).toMatchObject({
      status: 400,
      error: { field: 'body', message: WRONG_TYPE.image },
    });
});

test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['the start of a GIF', () => Buffer.from('GIF89a\x01\0\x01\0'), MEDIA_WORDING.broken],
  ['half a WebP', async () => (await moving('webp')).subarray(0, 150), MEDIA_WORDING.broken],
  [
    'a GIF of too many pictures',
    () => moving('gif', { frames: FRAMES_MAX + 1, width: 4, height: 4 }),
    MEDIA_WORDING.too_many_frames,
  ],
  [
    'a GIF of 50 million pixels in all',
    () => moving('gif', { frames: 50, width: 1000, height: 1000 }),
    MEDIA_WORDING.too_many_pixels,
  ],
  ['the start of a WebP', () => Buffer.from('RIFF\x40\0\0\0WEBPVP8 '), MEDIA_WORDING.broken],
  ['half a HEIC', () => heic.subarray(0, heic.length / 2), MEDIA_WORDING.bad_heic],
  ['the start of a HEIC', () => heic.subarray(0, 64), MEDIA_WORDING.bad_heic],
  [
    'a HEIC that says 2.5 thousand million pixels',
    () => saying(50_000, 50_000),
    MEDIA_WORDING.too_many_pixels,
  ],
  ['a HEIC that says 36 million pixels', () => saying(6000, 6000), MEDIA_WORDING.too_many_pixels],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), WRONG_PICTURE],
])('%s is refused with what is wrong, and not stored', async (_, content, message) => {
  const before = site.storedFiles;
  const answer = await site.send(member, 'chat_group_images', await content());
  expect(answer).toMatchObject({ status: 400, error: { reason: 'bad_input', field: 'body', message } });
  expect(site.storedFiles).toEqual(before);
});

test('a HEIC that says less than it holds ends in a refusal, or in what it says', async () => {
  expect(heic.readUInt32BE(SIZE_AT)).toBe(480);
  const { status } = await site.send(member, 'chat_group_images', saying(16, 16));
  expect([200, 400]).toContain(status);
});

test('a HEIC that takes too long is refused', async () => {
  await expect(heicPixels(PHONE, 0)).rejects.toMatchObject({ status: 400, message: MEDIA_WORDING.bad_heic });
});
