/** Refused uploads: each has its reason, and nothing is stored. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FROZEN, NORMAL } from '#lib/members/account/status.ts';
import { ATTEMPTS_MAX, IMAGE_BYTES, MEMBER_A_DAY } from '#lib/members/media/limits.ts';
import { UPLOAD_PATH } from '#lib/members/media/path.ts';
import { networkOf } from '#lib/platform/kernel/network.ts';
import { DIALECTS } from '#tests/support/database.ts';
import { bomb, HTML, jpeg, MP4, png, SVG } from '#tests/support/pictures.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';
import { UploadSite } from '#tests/support/upload-site.ts';

const AUTH = '/api/v1/config/oss_auth';

for (const dialect of DIALECTS)
  describe(`refused uploads on ${dialect}`, () => {
    let site: UploadSite;
    let member: SignedIn;
    beforeAll(async () => {
      site = await UploadSite.open(dialect);
      member = await site.signIn();
    });
    afterAll(() => site.close());

    const refusal = (answer: { status: number; error?: { reason: string; field?: string } }) => [
      answer.status,
      answer.error?.reason,
      answer.error?.field,
    ];

    test.each<[string, () => Buffer | Promise<Buffer>]>([
      ['an SVG', () => SVG],
      ['HTML', () => HTML],
      ['a video', () => MP4],
      ['a GIF', () => Buffer.from('GIF89a\x01\0\x01\0')],
      ['half a PNG', async () => (await png(400, 300)).subarray(0, 200)],
      ['half a JPEG', async () => (await jpeg(800, 600)).subarray(0, 700)],
      [
        'a JPEG that begins as a PNG',
        async () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), await jpeg()]),
      ],
      ['a PNG of 2.5 thousand million pixels', () => bomb(50_000, 50_000)],
      ['a PNG of 49 million pixels', () => bomb(7000, 7000)],
      ['a PNG of one very long line', () => bomb(100_000, 1)],
      ['nothing', () => Buffer.alloc(0)],
    ])('a file that is %s is refused with 400 and not stored', async (_, content) => {
      const before = site.storedFiles;
      const answer = await site.send(member, 'avatar', await content(), { 'content-type': 'image/png' });
      expect(refusal(answer)).toEqual([400, 'bad_input', 'body']);
      expect(answer.error?.message).toMatch(/图片|文件/);
      expect(site.storedFiles).toEqual(before);
      expect((await site.on.get(UPLOAD_PATH + answer.key)).status).toBe(404);
    });

    test('a permit whose file was refused can be used again', async () => {
      const { key, security_token: token } = await site.leave(member, 'avatar');
      expect((await site.put(key, SVG, { token })).status).toBe(400);
      expect((await site.put(key, await png(), { token })).status).toBe(200);
    });

    test('three refused files end a permit, also for a valid picture', async () => {
      const { key, security_token: token } = await site.leave(member, 'avatar');
      for (let n = 0; n < ATTEMPTS_MAX; n++) expect((await site.put(key, SVG, { token })).status).toBe(400);
      for (const content of [SVG, await png()])
        expect(refusal(await site.put(key, content, { token }))).toEqual([
          409,
          'too_many_attempts',
          undefined,
        ]);
      expect((await site.on.get(UPLOAD_PATH + key)).status).toBe(404);
    });

    test.each([
      ['said before', Buffer.alloc(IMAGE_BYTES + 1)],
      ['not said', Array.from({ length: 6 }, () => Buffer.alloc(1024 * 1024))],
    ])('a picture that is too large (%s) is refused with 413 and not stored', async (_, content) => {
      const before = site.storedFiles;
      const answer = await site.send(member, 'avatar', content);
      expect(refusal(answer)).toEqual([413, 'payload_too_large', 'body']);
      expect(answer.error?.message).toBe('图片大小不能超过 5MB！');
      expect(answer.headers['connection']).toBe('close');
      expect(site.storedFiles).toEqual(before);
    });

    test('a broken-off upload stores nothing, and its permit stays usable', async () => {
      const before = site.storedFiles;
      const { key, security_token: token } = await site.leave(member, 'avatar');
      const headers = { 'content-length': '5000' };
      await expect(
        Promise.race([
          site.put(key, [Buffer.alloc(10)], { token, headers }),
          new Promise((_, reject) => setTimeout(() => reject(new Error('gone')), 300)),
        ]),
      ).rejects.toThrow();
      site.on.breakOff();
      await expect.poll(() => site.storedFiles).toEqual(before);
      await expect.poll(async () => (await site.put(key, await png(), { token })).status).toBe(200);
    });

    test('an upload with a missing, foreign, expired or used token is refused', async () => {
      const one = await site.leave(member, 'avatar');
      const other = await site.leave(member, 'avatar');
      const put = async (token: string, headers = {}) =>
        refusal(await site.put(one.key, await png(), { token, headers }));
      const bad = [401, 'bad_upload_token', undefined];
      expect(await put('')).toEqual(bad);
      expect(await put('x'.repeat(600))).toEqual(bad);
      expect(await put(other.security_token)).toEqual(bad);
      const session = refusal(await site.put(one.key, await png(), { headers: member.headers }));
      expect(session).toEqual(bad);
      const { now } = site.on;
      site.on.now = one.expiration * 1000 + 1000;
      expect(await put(one.security_token)).toEqual(bad);
      site.on.now = now;
      expect((await site.put(one.key, await png(), { token: one.security_token })).status).toBe(200);
      expect(await put(one.security_token)).toEqual([409, 'already_uploaded', undefined]);
    });

    test('of two simultaneous uploads with one permit one succeeds', async () => {
      const { key, security_token: token } = await site.leave(member, 'avatar');
      const picture = await png(300, 300);
      const both = await Promise.all([1, 2].map(() => site.put(key, picture, { token })));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    test.each(['security_token', 'oss_auth_key', 'security-token', 'x-oss-security-token'])(
      'the token is accepted in the header %s',
      async name => {
        const { key, upload_token } = await site.leave(member, 'avatar');
        expect((await site.put(key, await png(), { headers: { [name]: upload_token } })).status).toBe(200);
      },
    );

    test('a cross-site page can neither upload nor get a permit', async () => {
      const { key, security_token: token } = await site.leave(member, 'avatar');
      const foreign: [string, string][] = [
        ['origin', 'https://evil.test'],
        ['sec-fetch-site', 'cross-site'],
      ];
      for (const [name, value] of foreign)
        expect(refusal(await site.put(key, await png(), { token, headers: { [name]: value } }))[1]).toBe(
          'foreign_origin',
        );
      const answer = await site.ask(AUTH, { ...member.headers, origin: 'https://evil.test' });
      expect(answer.error?.reason).toBe('foreign_origin');
    });

    test('other methods answer 405', async () => {
      const { key } = await site.leave(member, 'avatar');
      for (const method of ['POST', 'DELETE', 'OPTIONS'])
        expect((await site.ask(UPLOAD_PATH + key, {}, method)).status, method).toBe(405);
    });

    test('a visitor gets no member permit; a frozen member neither gets nor uses one', async () => {
      expect((await site.ask(AUTH)).status).toBe(401);
      const { key, security_token: token } = await site.leave(member, 'avatar');
      const setStatus = (status: number) =>
        site.db.write.updateTable('user').set({ status }).where('id', '=', member.id).execute();
      await setStatus(FROZEN);
      const answers = [await site.ask(AUTH, member.headers), await site.put(key, await png(), { token })];
      await setStatus(NORMAL);
      for (const answer of answers)
        expect(answer).toMatchObject({
          status: 200,
          code: 30_000,
          data: null,
          error: { message: '账号已被冻结！' },
        });
      expect((await site.on.get(UPLOAD_PATH + key)).status).toBe(404);
    });

    test('an unknown kind is refused with its field; the kind cms is for operators', async () => {
      const unknown = await site.ask(`${AUTH}?type=../x`, member.headers);
      expect(refusal(unknown)).toEqual([400, 'bad_input', 'type']);
      expect((await site.ask(`${AUTH}?type=cms`, member.headers)).status).toBe(403);
      const operator = await site.signIn('operator');
      expect((await site.ask(`${AUTH}?type=cms`, operator.headers)).status).toBe(200);
    });

    test('a member over the daily number of permits gets 429 until the next day', async () => {
      const eager = await site.signIn();
      const day = Number(
        new Date(site.on.now + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', ''),
      );
      const { key } = await site.leave(eager, 'avatar');
      await site.db.write.updateTable('upload').set({ nth: MEMBER_A_DAY }).where('key', '=', key).execute();
      const refused = await site.ask(AUTH, eager.headers);
      expect(refusal(refused)).toEqual([429, 'too_many_requests', undefined]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      await site.db.write
        .updateTable('upload')
        .set({ day: day - 1 })
        .where('key', '=', key)
        .execute();
      expect((await site.ask(AUTH, eager.headers)).status).toBe(200);
    });

    describe('visitors', () => {
      const VISITOR = `${AUTH}_visitor`;

      test('can upload one picture for a report, and no other kind', async () => {
        const { key, oss_auth_key: token, form } = await site.visitorLeave();
        expect([key.split('/')[0], form]).toEqual(['user_report', null]);
        expect((await site.put(key, SVG, { headers: { oss_auth_key: token } })).status).toBe(400);
        expect((await site.put(key, await jpeg(), { headers: { oss_auth_key: token } })).status).toBe(200);
        expect((await site.put(key, await jpeg(), { token })).status).toBe(409);
        for (const kind of ['avatar', 'chat_files', 'cms'])
          expect(refusal(await site.ask(`${VISITOR}?type=${kind}`)), kind).toEqual([
            400,
            'bad_input',
            'type',
          ]);
      });

      test('get ten permits a day from one address, also simultaneously', async () => {
        await site.db.write.deleteFrom('upload').where('user_id', 'is', null).execute();
        const all = await Promise.all(Array.from({ length: 15 }, () => site.ask(VISITOR)));
        expect(all.filter(({ status }) => status === 200)).toHaveLength(10);
        for (const answer of all.filter(({ status }) => status !== 200))
          expect(refusal(answer)).toEqual([429, 'too_many_requests', undefined]);
        expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2::ffff'));
        const { now } = site.on;
        site.on.now += 86_400_000;
        expect((await site.ask(VISITOR)).status).toBe(200);
        site.on.now = now;
      });
    });
  });
