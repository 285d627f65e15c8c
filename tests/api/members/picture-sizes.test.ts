/** Pictures in the sizes that places show: made at the first request, under the rule of the picture itself. */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hideUploads, removeUploads, showUploads } from '#lib/members/media/attach.server.ts';
import { UPLOAD_PATH } from '#lib/members/media/path.ts';
import { PROCESS_OF } from '#lib/members/media/shown-picture.ts';
import { VARIANTS } from '#lib/members/media/variant.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { png } from '#tests/support/pictures.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';
import { UploadSite } from '#tests/support/upload-site.ts';

const addressOf = (key: string, process: string) => `${UPLOAD_PATH}${key}?x-oss-process=${process}`;

/** Red above, blue below. */
const long = async (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 6000, channels: 3, background: '#00f' } })
    .composite([{ input: await coloured(400, 600), top: 0, left: 0 }])
    .jpeg()
    .toBuffer();
const coloured = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();

describe.each(['disk', 'oss'] as const)('stored on %s', where => {
  let site: UploadSite;
  let member: SignedIn;
  let wide: string;
  let high: string;
  let small: string;
  beforeAll(async () => {
    site = await UploadSite.open('sqlite', where);
    member = await site.signIn();
    wide = (await site.send(member, 'chat_group_images', await png(2000, 1500))).key;
    high = (await site.send(member, 'chat_group_images', await long())).key;
    small = (await site.send(member, 'chat_group_images', await png(90, 60))).key;
  });
  afterAll(() => site.close());

  async function made(key: string, process: string) {
    const { status, headers } = await site.on.get(addressOf(key, process));
    expect(status).toBe(200);
    const file = (await site.files.storage.open(key + VARIANTS[process]!.suffix))!;
    const image = sharp(await buffer(file.stream));
    const { format, width, height } = await image.metadata();
    return { type: headers['content-type'], image, format, width, height };
  }

  test.each<[string, [number, number], [number, number], [number, number]]>([
    [PROCESS_OF.tile, [256, 256], [256, 256], [90, 60]],
    [PROCESS_OF.square, [640, 640], [400, 640], [90, 60]],
    [PROCESS_OF.landscape, [640, 356], [400, 356], [90, 60]],
    [PROCESS_OF.portrait, [490, 640], [400, 640], [90, 60]],
    [PROCESS_OF.viewer, [1280, 960], [400, 6000], [90, 60]],
  ])('%s makes WebP of wide, long and small pictures', async (process, ...sizes) => {
    for (const [i, key] of [wide, high, small].entries())
      expect(await made(key, process)).toMatchObject({
        ...{ type: 'image/webp', format: 'webp' },
        ...{ width: sizes[i]![0], height: sizes[i]![1] },
      });
  });

  test.each([
    ['image/resize,w_256', 256, 192],
    ['image/resize,w_640', 640, 480],
    ['image/resize,w_1280', 1280, 960],
  ])('%s makes a picture of its own format', async (process, width, height) => {
    expect(await made(wide, process)).toMatchObject({ type: 'image/png', format: 'png', width, height });
  });

  test('of a long picture a tile shows the top', async () => {
    const { image } = await made(high, PROCESS_OF.tile);
    const { channels } = await image.stats();
    expect(channels[0]!.mean).toBeGreaterThan(200);
    expect(channels[2]!.mean).toBeLessThan(50);
  });

  test.each([
    'image/resize,w_257/format,webp',
    'image/resize,w_1281',
    'image/resize,m_fill,w_256,h_257/format,webp',
    'image/resize,m_fill,w_9000,h_9000/format,webp',
    'image/resize,w_1280/format,avif',
    'image/resize,w_1280/format,webp/quality,q_1',
    'IMAGE/RESIZE,w_256',
    '__proto__',
    'toString',
    '',
  ])('x-oss-process=%s is refused, and nothing is stored', async process => {
    const files = where === 'disk' ? site.storedFiles : [];
    const answer = await site.ask(addressOf(wide, process));
    expect(answer).toMatchObject({ status: 400, error: { reason: 'bad_input', field: 'x-oss-process' } });
    if (where === 'disk') expect(site.storedFiles).toEqual(files);
  });

  test('a page of sixty pictures is served at once, and each size is made once', async () => {
    const { key } = await site.send(member, 'chat_group_images', await png(900, 700));
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        site.on.get(addressOf(key, i % 2 ? PROCESS_OF.tile : PROCESS_OF.viewer)),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(200));
    if (where === 'disk') expect(site.storedFiles.filter(name => name.includes(key))).toHaveLength(3);
  });

  test('a size of a hidden or removed picture is 404 though it was made', async () => {
    const { key } = await site.send(member, 'chat_group_images', await png(900, 700));
    const address = addressOf(key, PROCESS_OF.tile);
    const statusNow = async () => (await site.on.get(address)).status;
    const first = await site.on.get(address);
    expect([first.status, first.headers['cache-control']]).toEqual([200, 'public, no-cache']);
    const known = { 'if-none-match': String(first.headers['etag']) };
    expect((await site.on.get(address, known)).status).toBe(304);
    await inTransaction(site.db, trx => hideUploads(trx, [key]));
    expect([await statusNow(), (await site.on.get(address, known)).status]).toEqual([404, 404]);
    await inTransaction(site.db, trx => showUploads(trx, [key]));
    expect(await statusNow()).toBe(200);
    await removeUploads(site.db.write, { keys: [key] });
    expect(await statusNow()).toBe(404);
  });
});
