/** Pictures are decoded in turns; a header beyond the limits is refused without decoding. */
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { expectPicture, rewritePicture } from '#lib/members/media/picture.server.ts';
import { hasEnd } from '#lib/members/media/png.ts';
import { MEDIA_WORDING } from '#lib/members/media/wording.ts';
import { busy } from '#lib/platform/errors/app-error.ts';
import { bomb, png } from '#tests/support/pictures.ts';
import { tempFolder } from '#tests/support/server.ts';

const { folder, remove } = tempFolder();
afterAll(remove);
let files = 0;

async function rewrite(content: Buffer, owner: string) {
  const path = join(folder, `${files++}`);
  await writeFile(path, content);
  return rewritePicture(path, `${path}.new`, 'image/png', owner);
}

test.each([
  ['twenty million pixels', {}, MEDIA_WORDING.broken],
  ['twenty million pixels, interlaced', { interlaced: true }, MEDIA_WORDING.too_many_pixels],
  ['twenty million pixels of 16 bits', { bits: 16 }, MEDIA_WORDING.too_many_pixels],
])('a picture of %s is refused with 400', async (_, form, message) => {
  await expect(rewrite(bomb(5000, 4000, form), 'u1')).rejects.toMatchObject({ status: 400, message });
});

test('a small interlaced picture is accepted', async () => {
  const interlaced = await sharp(await png(60, 40))
    .png({ progressive: true })
    .toBuffer();
  expect(await rewrite(interlaced, 'u1')).toEqual({ type: 'image/png', width: 60, height: 40 });
});

test('a member’s picture does not wait for ten visitors’, and visitors’ networks take turns', async () => {
  const [large, small] = [join(folder, 'large'), join(folder, 'small')];
  await writeFile(large, await png(1500, 1500));
  await writeFile(small, await png(50, 50));
  const ended: string[] = [];
  const send = async (name: string, path: string, owner: string) => {
    await rewritePicture(path, `${path}-${name}`, 'image/png', owner);
    ended.push(name);
  };
  const visitors = ['a0', 'a1', ...'bcdefghij'].map(name => send(name, large, `v${name[0]}`));
  await Promise.all([...visitors, send('member', small, 'u1')]);
  expect(ended.indexOf('member')).toBeLessThan(ended.indexOf('e'));
  expect(ended.at(-1)).toBe('a1');
});

test('a visitor with too many pictures is refused before they are read, another is not', async () => {
  const path = join(folder, 'many');
  await writeFile(path, await png(400, 400));
  const sent = Array.from({ length: 4 }, (_, n) =>
    rewritePicture(path, `${path}-${n}`, 'image/png', 'vc').catch((error: Error) => error),
  );
  expect(() => expectPicture('vc')).toThrow(busy().message);
  expect(() => expectPicture('vd')).not.toThrow();
  const [, , , last] = await Promise.all(sent);
  expect(last).toMatchObject({ status: 503 });
  expect(() => expectPicture('vc')).not.toThrow();
});

test('a truncated PNG is detected by its chunks', async () => {
  const ends = async (bytes: Buffer): Promise<boolean> => {
    const path = join(folder, 'ends');
    await writeFile(path, bytes);
    await using file = await open(path);
    return await hasEnd(file);
  };
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const large = sharp({ create: { width: 400, height: 300, channels: 3, background: '#000', noise } });
  for (const whole of [await png(300, 300), await large.png().toBuffer()]) {
    expect(await ends(whole)).toBe(true);
    expect(await ends(Buffer.concat([whole, Buffer.from('what stands behind it')]))).toBe(true);
    for (const length of [0, 8, 30, whole.length - 12, whole.length - 1])
      expect(await ends(whole.subarray(0, length)), `${length} of ${whole.length} bytes`).toBe(false);
  }
});
