/** Uploads stored on disk: permits, processing and serving. */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signKey } from '#lib/members/account/sign-in/token.server.ts';
import {
  attachPictures,
  attachPoster,
  attachUpload,
  removeUploads,
} from '#lib/members/media/attach.server.ts';
import { credentials } from '#lib/members/media/contract.ts';
import { UPLOAD_PATH } from '#lib/members/media/path.ts';
import { mediaData } from '#lib/members/media/user-data.server.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { unseal } from '#lib/platform/kernel/sealed.ts';
import { TEST_SECRET } from '#tests/support/api.ts';
import { DIALECTS } from '#tests/support/database.ts';
import { HTML, jpeg, MP4, png } from '#tests/support/pictures.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';
import { signed } from '#tests/support/signed.ts';
import { UploadSite } from '#tests/support/upload-site.ts';

const ORIGIN = 'https://saidian.test';

for (const dialect of DIALECTS)
  describe(`uploads on ${dialect}`, () => {
    let site: UploadSite;
    let member: SignedIn;
    beforeAll(async () => {
      site = await UploadSite.open(dialect);
      member = await site.signIn();
    });
    afterAll(() => site.close());

    test('a member’s picture is uploaded with a permit and served at its address', async () => {
      const leave = await site.leave(member, 'avatar');
      expect(leave).toMatchObject({
        storage: 'disk',
        upload_url: `${ORIGIN}${UPLOAD_PATH}${leave.key}`,
        bucket: '',
      });
      expect(leave.expiration * 1000 - site.on.now).toBeLessThanOrEqual(15 * 60_000);
      const sent = await site.put(leave.key, await png(), { token: leave.security_token });
      expect(sent).toMatchObject({ status: 200, code: 200 });
      expect(sent.data).toMatchObject({
        key: leave.key,
        url: leave.upload_url,
        type: 'image/png',
        width: 40,
        height: 30,
      });
      const got = await site.on.get(UPLOAD_PATH + leave.key);
      expect(got).toMatchObject({ status: 200, size: (sent.data as { size: number }).size });
      expect(got.headers).toMatchObject({
        'content-type': 'image/png',
        'content-disposition': 'inline',
        'cache-control': 'public, no-cache',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/default-src 'none'.*; sandbox$/),
      });
      expect(site.storedFiles).toEqual([`uploads/${leave.key}`]);
    });

    test('a photograph is re-encoded upright, without EXIF data', async () => {
      const original = await jpeg(40, 30);
      expect(original.includes('Secret camera')).toBe(true);
      const { key, data } = await site.send(member, 'moment', original);
      expect(data).toMatchObject({ width: 30, height: 40, type: 'image/jpeg' });
      const file = (await site.files.storage.open(key))!;
      const bytes = await buffer(file.stream);
      expect(bytes.includes('Secret camera')).toBe(false);
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    });

    test('data appended to a picture is removed', async () => {
      const { key } = await site.send(member, 'meme', Buffer.concat([await png(), HTML]));
      const { body } = await site.on.get(UPLOAD_PATH + key);
      expect(body).not.toContain('<script>');
    });

    test('a picture answers HEAD, 304 to its ETag, and JPEG on request; other processing is refused', async () => {
      const { key } = await site.send(member, 'moment', await png(64, 48));
      const path = UPLOAD_PATH + key;
      const head = await site.on.get(path, {}, 'HEAD');
      expect([head.status, head.size]).toEqual([200, 0]);
      expect(Number(head.headers['content-length'])).toBeGreaterThan(50);
      expect((await site.on.get(path, { 'if-none-match': String(head.headers['etag']) })).status).toBe(304);
      for (let i = 0; i < 2; i++) {
        const converted = await site.on.get(`${path}?x-oss-process=image/format,jpg`);
        expect(converted.headers['content-type']).toBe('image/jpeg');
        expect(converted.body.startsWith('\ufffd\ufffd\ufffd')).toBe(true);
      }
      const other = await site.ask(`${path}?x-oss-process=image/resize,w_1`);
      expect(other).toMatchObject({ status: 400, error: { reason: 'bad_input', field: 'x-oss-process' } });
    });

    test("a video's snapshot is the picture that its sender took of it, as JPEG 720 wide", async () => {
      const video = await site.send(member, 'moment_video', MP4);
      const poster = await site.send(member, 'moment', await png(1440, 810));
      const path = UPLOAD_PATH + video.key;
      const address = `${path}?x-oss-process=video/snapshot,t_1000,f_jpg,w_720,m_fast`;
      expect(await site.ask(address)).toMatchObject({ status: 404, error: { message: '这个视频没有截图' } });
      await attachPoster(site.db.write, video.key, poster.key);
      const got = await site.on.get(address);
      expect([got.status, got.headers['content-type']]).toEqual([200, 'image/jpeg']);
      const stored = (await site.files.storage.open(`${poster.key}-snap`))!;
      expect(await sharp(await buffer(stored.stream)).metadata()).toMatchObject({
        format: 'jpeg',
        width: 720,
      });
      const again = await site.on.get(address.replace('t_1000,f_jpg', 'f_jpg,t_1000'), {
        'if-none-match': String(got.headers['etag']),
      });
      expect(again.status).toBe(304);
      for (const other of ['video/snapshot,t_9000', 'image/format,jpg'])
        expect((await site.on.get(`${path}?x-oss-process=${other}`)).status).toBe(400);
    });

    test.each([
      ['chat_videos', MP4, 'video/mp4'],
      ['chat_files', HTML, 'application/octet-stream'],
    ] as const)('%s is stored unchanged and served as an attachment', async (kind, content, type) => {
      const { key, data } = await site.send(member, kind, content);
      expect(data).toMatchObject({ type, size: content.length });
      expect(data).not.toHaveProperty('width');
      const { headers, size } = await site.on.get(UPLOAD_PATH + key);
      expect(size).toBe(content.length);
      expect(headers).toMatchObject({
        'content-type': type,
        'content-disposition': 'attachment',
        'x-content-type-options': 'nosniff',
      });
    });

    test('a signed request gets its permit sealed with the key of the session', async () => {
      const { sessionId, headers } = await signed(
        site.db,
        member,
        'GET',
        '/api/v1/config/oss_auth',
        'type=avatar',
        site.on.now,
      );
      const { data } = await site.ask('/api/v1/config/oss_auth?type=avatar', headers);
      expect(data).toEqual(expect.any(String));
      const leave = credentials.parse(unseal(data, signKey(sessionId, TEST_SECRET), 'config.oss_auth'));
      expect(await site.put(leave.key, await png(), { token: leave.security_token })).toMatchObject({
        code: 200,
      });
      const other = await site.signIn();
      const { sessionId: otherId } = await signed(site.db, other, 'GET', '/', '', site.on.now);
      expect(() => unseal(data, signKey(otherId, TEST_SECRET), 'config.oss_auth')).toThrow();
    });

    test('a file is attached only by its owner and for its own kind', async () => {
      const { key } = await site.send(member, 'avatar', await png());
      const other = await site.signIn();
      const attach = (address: string, kind: 'avatar' | 'badge', userId: number | null) =>
        attachUpload(site.db.write, { address, kinds: [kind], userId }, { origin: ORIGIN, now: site.on.now });
      expect(await attach(key, 'avatar', other.id)).toBeUndefined();
      expect(await attach(key, 'avatar', null)).toBeUndefined();
      expect(await attach(key, 'badge', member.id)).toBeUndefined();
      expect(await attach(`https://evil.test${UPLOAD_PATH}${key}`, 'avatar', member.id)).toBeUndefined();
      const unused = await site.leave(member, 'avatar');
      expect(await attach(unused.key, 'avatar', member.id)).toBeUndefined();
      expect(await attach(`${ORIGIN}${UPLOAD_PATH}${key}`, 'avatar', member.id)).toEqual({
        key,
        path: UPLOAD_PATH + key,
        type: 'image/png',
        width: 40,
        height: 30,
      });
    });

    test('pictures are attached all together, or refused with the field', async () => {
      const [one, two] = [
        await site.send(member, 'moment', await png()),
        await site.send(member, 'moment', await png()),
      ];
      const foreign = await site.send(await site.signIn(), 'moment', await png());
      const attach = (...addresses: string[]) =>
        inTransaction(site.db, trx =>
          attachPictures(
            trx,
            { addresses, kinds: ['moment'], userId: member.id, field: 'media_list' },
            { origin: ORIGIN, now: site.on.now },
          ),
        );
      const address = ({ key }: { key: string }) => UPLOAD_PATH + key;
      for (const bad of [address(foreign), 'https://evil.test/x.png', 'javascript:alert(1)', ''])
        await expect(attach(address(one), bad), bad).rejects.toMatchObject({
          status: 400,
          field: 'media_list',
        });
      const attachedAt = async ({ key }: { key: string }) =>
        (
          await site.db.read
            .selectFrom('upload')
            .select('attached_at')
            .where('key', '=', key)
            .executeTakeFirst()
        )?.attached_at;
      expect(await attachedAt(one), 'nothing of what was refused').toBeNull();
      expect((await attach(address(two), address(one))).map(({ key }) => key)).toEqual([two.key, one.key]);
      expect([await attachedAt(one), await attachedAt(two)]).toEqual([site.on.now, site.on.now]);
      expect(await attach()).toEqual([]);
    });

    test.each([
      ['anonymise', [404, 404, 200]],
      ['erase', [404, 404, 404]],
    ] as const)('closing the account (%s): avatar, unused and shown picture', async (ownText, statuses) => {
      const leaver = await site.signIn();
      const face = await site.send(leaver, 'avatar', await png());
      const unused = await site.send(leaver, 'moment', await png());
      const shown = await site.send(leaver, 'moment', await png());
      const other = await site.send(await site.signIn(), 'moment', await png());
      const at = { origin: ORIGIN, now: site.on.now };
      const toAttach = { kinds: ['moment'], userId: leaver.id, field: 'media_list' } as const;
      await inTransaction(site.db, async trx => {
        await attachPictures(trx, { ...toAttach, addresses: [UPLOAD_PATH + shown.key] }, at);
        await mediaData.erase(trx, leaver.id, ownText);
      });
      const statusOf = async ({ key }: { key: string }) => (await site.on.get(UPLOAD_PATH + key)).status;
      expect(await Promise.all([face, unused, shown].map(statusOf))).toEqual(statuses);
      expect(await statusOf(other)).toBe(200);
    });

    test('a removed file answers 404, removed by key or by user', async () => {
      const leaver = await site.signIn();
      const one = await site.send(leaver, 'moment', await png());
      const other = await site.send(leaver, 'moment', await png());
      const statusOf = async (key: string) => (await site.on.get(UPLOAD_PATH + key)).status;
      await removeUploads(site.db.write, { keys: [one.key] });
      expect([await statusOf(one.key), await statusOf(other.key)]).toEqual([404, 200]);
      await removeUploads(site.db.write, { userId: leaver.id });
      expect(await statusOf(other.key)).toBe(404);
      await removeUploads(site.db.write, { keys: [] });
    });
  });
