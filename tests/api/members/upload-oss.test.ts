/** Uploads straight into OSS: not served until the site has checked them. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { IMAGE_BYTES } from '#lib/members/media/limits.ts';
import { UPLOAD_PATH } from '#lib/members/media/path.ts';
import { sweepUploads } from '#lib/members/media/sweep.server.ts';
import { DIALECTS } from '#tests/support/database.ts';
import { clientOf } from '#tests/support/oss/client.ts';
import { HTML, png } from '#tests/support/pictures.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';
import { UploadSite } from '#tests/support/upload-site.ts';

for (const dialect of DIALECTS)
  describe(`uploads into OSS on ${dialect}`, () => {
    let site: UploadSite;
    let member: SignedIn;
    beforeAll(async () => {
      site = await UploadSite.open(dialect, 'oss');
      member = await site.signIn();
    });
    afterAll(() => site.close());

    const finish = (key: string, token: string) =>
      site.ask(
        '/api/v1/upload/finish',
        { 'content-type': 'application/json' },
        'POST',
        JSON.stringify({ key, token }),
      );
    const objects = () => [...site.oss!.account.objects.keys()];

    test('a member uploads with temporary credentials; the file is served once finished', async () => {
      const leave = await site.leave(member, 'avatar');
      expect(leave).toMatchObject({
        storage: 'oss',
        bucket: 'saidian-test',
        region: 'cn-hangzhou',
        object: `incoming/${leave.key}`,
      });
      await clientOf(site.oss!, leave).put(leave.object, await png());
      expect((await site.on.get(UPLOAD_PATH + leave.key)).status).toBe(404);
      const first = await finish(leave.key, leave.upload_token);
      expect(first.data).toMatchObject({ key: leave.key, type: 'image/png', width: 40, height: 30 });
      expect(objects()).toContain(leave.key);
      expect(objects()).not.toContain(leave.object);
      expect((await finish(leave.key, leave.upload_token)).data).toEqual(first.data);
      const got = await site.on.get(UPLOAD_PATH + leave.key);
      expect([got.status, got.headers['content-type'], got.size]).toEqual([
        200,
        'image/png',
        (first.data as { size: number }).size,
      ]);
    });

    test('a file that is no picture is refused with 400 and deleted', async () => {
      const leave = await site.leave(member, 'avatar');
      await clientOf(site.oss!, leave).put(leave.object, HTML);
      expect(await finish(leave.key, leave.upload_token)).toMatchObject({
        status: 400,
        error: { field: 'body' },
      });
      expect(objects().filter(key => key.includes(leave.key))).toEqual([]);
    });

    test('a file that is too large is refused with 413 and deleted', async () => {
      const leave = await site.leave(member, 'avatar');
      await clientOf(site.oss!, leave).put(leave.object, Buffer.alloc(IMAGE_BYTES + 1));
      expect((await finish(leave.key, leave.upload_token)).status).toBe(413);
      expect(objects().filter(key => key.includes(leave.key))).toEqual([]);
    });

    test('finish answers 404 without an object or for an unknown key, 401 for a wrong token', async () => {
      const leave = await site.leave(member, 'avatar');
      expect((await finish(leave.key, leave.upload_token)).status).toBe(404);
      expect((await finish('x', leave.upload_token)).status).toBe(404);
      expect((await finish(leave.key, 'x')).status).toBe(401);
    });

    test('a file can also be uploaded through the site', async () => {
      const { key, status } = await site.send(member, 'avatar', await png());
      expect([status, objects().includes(key)]).toEqual([200, true]);
    });

    test('a visitor uploads with a signed form', async () => {
      const { key, oss_auth_key: token, form } = await site.visitorLeave();
      const body = new FormData();
      for (const [name, value] of Object.entries(form!.fields)) body.append(name, value);
      body.append('file', new Blob([new Uint8Array(await png())], { type: 'image/png' }));
      expect((await fetch(form!.url, { method: 'POST', body })).status).toBe(200);
      expect((await finish(key, token)).data).toMatchObject({ key, type: 'image/png' });
    });

    test('without credentials the answer is 503 with a message; the log has the cause, no signature', async () => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {});
      site.oss!.ahead = 3_600_000;
      const answer = await site.ask('/api/v1/config/oss_auth', member.headers);
      site.oss!.ahead = 0;
      expect(log.mock.calls.flat().join()).toContain('InvalidTimeStamp.Expired');
      expect(log.mock.calls.flat().join()).not.toContain('Signature=');
      log.mockRestore();
      expect(answer).toMatchObject({
        status: 503,
        data: null,
        error: { reason: 'storage_failed', message: '获取上传凭证失败，请稍后再试' },
      });
    });

    test('an upload that was never finished is swept from the bucket', async () => {
      const leave = await site.leave(member, 'avatar');
      await clientOf(site.oss!, leave).put(leave.object, await png());
      await sweepUploads({ db: site.db, files: site.files, now: site.on.now + 86_400_000 });
      expect(objects()).not.toContain(leave.object);
    });
  });
