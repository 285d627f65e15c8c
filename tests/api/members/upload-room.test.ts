/** Files take no more than their owner's share of a day, and nothing of what the database needs. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MEMBER_BYTES_A_DAY, VISITOR_BYTES_A_DAY } from '#lib/members/media/limits.ts';
import { UPLOAD_PATH } from '#lib/members/media/path.ts';
import { DIALECTS } from '#tests/support/database.ts';
import { jpeg, MP4, png } from '#tests/support/pictures.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';
import { UploadSite } from '#tests/support/upload-site.ts';

const VIDEO = Buffer.concat([MP4, Buffer.alloc(3000 - MP4.length)]);

for (const dialect of DIALECTS)
  describe(`room for uploads on ${dialect}`, () => {
    let site: UploadSite;
    beforeAll(async () => {
      site = await UploadSite.open(dialect);
    });
    afterAll(() => site.close());

    const outcome = ({ status, error }: { status: number; error?: { reason: string } }) => [
      status,
      error?.reason,
    ];
    const video = async (who: SignedIn) => {
      const { key, security_token: token } = await site.leave(who, 'chat_group_videos');
      return () => site.put(key, VIDEO, { token });
    };
    /** As if a file of so many bytes had been stored today. */
    async function stored(who: SignedIn, size: number): Promise<void> {
      const { key } = await site.leave(who, 'avatar');
      await site.db.write.updateTable('upload').set({ status: 2, size }).where('key', '=', key).execute();
    }

    test("a member's files of a day have so many bytes together", async () => {
      const member = await site.signIn();
      await stored(member, MEMBER_BYTES_A_DAY - VIDEO.length);
      const [first, second] = [await video(member), await video(member)];
      expect((await first()).status).toBe(200);
      const refused = await second();
      expect(outcome(refused)).toEqual([429, 'too_many_requests']);
      expect(refused.error?.message).toBe('今天上传的文件总大小已达上限，请明天再试');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await (await video(await site.signIn()))()).status).toBe(200);
    });

    test('of two files at once that have room for one, one is stored', async () => {
      const member = await site.signIn();
      await stored(member, MEMBER_BYTES_A_DAY - VIDEO.length - 1000);
      const sending = [await video(member), await video(member)];
      const answers = await Promise.all(sending.map(send => send()));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    });

    test('a file that was refused counts for nothing', async () => {
      const member = await site.signIn();
      await stored(member, MEMBER_BYTES_A_DAY - VIDEO.length);
      const { key, security_token: token } = await site.leave(member, 'chat_group_videos');
      expect((await site.put(key, Buffer.alloc(3000), { token })).status).toBe(400);
      expect((await (await video(member))()).status).toBe(200);
    });

    test('a visitor has less', async () => {
      const { key, oss_auth_key: token } = await site.visitorLeave();
      const other = await site.visitorLeave();
      await site.db.write
        .updateTable('upload')
        .set({ status: 2, size: VISITOR_BYTES_A_DAY })
        .where('key', '=', other.key)
        .execute();
      expect(outcome(await site.put(key, await jpeg(), { token }))).toEqual([429, 'too_many_requests']);
    });

    test('a nearly full disk takes no file in, and makes none of what is there', async () => {
      const member = await site.signIn();
      const { key, security_token: token } = await site.leave(member, 'avatar');
      const stored = await site.send(member, 'avatar', await png());
      const parts = {
        'upload-offset': '0',
        'upload-complete': '?0',
        'content-type': 'application/partial-upload',
      };
      const before = site.storedFiles;
      site.hasRoom = false;
      const full = [503, 'disk_full'];
      try {
        expect(outcome(await site.ask('/api/v1/config/oss_auth?type=avatar', member.headers))).toEqual(full);
        expect(outcome(await site.ask('/api/v1/config/oss_auth_visitor'))).toEqual(full);
        expect(outcome(await site.put(key, await png(), { token }))).toEqual(full);
        const patch = { ...parts, security_token: token };
        expect(outcome(await site.ask(UPLOAD_PATH + key, patch, 'PATCH', await png()))).toEqual(full);
        const variant = `${UPLOAD_PATH}${stored.key}?x-oss-process=image/format,jpg`;
        expect(outcome(await site.ask(variant))).toEqual(full);
        expect((await site.on.get(UPLOAD_PATH + stored.key)).status).toBe(200);
        expect(site.storedFiles).toEqual(before);
      } finally {
        site.hasRoom = true;
      }
      expect((await site.put(key, await png(), { token })).status).toBe(200);
    });
  });
