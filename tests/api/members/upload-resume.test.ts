/** Uploads that go on after a break. */
import { statSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GRANT_MS, PARTS_BYTES_MAX, PARTS_MAX } from '#lib/members/media/limits.ts';
import { UPLOAD_PATH } from '#lib/members/media/path.ts';
import { partPath } from '#lib/members/media/resume.server.ts';
import { sweepUploads } from '#lib/members/media/sweep.server.ts';
import { DIALECTS } from '#tests/support/database.ts';
import { MP4, SVG } from '#tests/support/pictures.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';
import { UploadSite } from '#tests/support/upload-site.ts';

/** A video of three parts of a thousand bytes: its one box after the first ends with the file. */
const VIDEO = Buffer.concat([MP4, Buffer.alloc(3000 - MP4.length)]);
const part = (nth: number): Buffer => VIDEO.subarray(nth * 1000, nth * 1000 + 1000);

interface Part {
  offset: number | string;
  complete?: string;
  type?: string;
}

for (const dialect of DIALECTS)
  describe(`uploads in parts on ${dialect}`, () => {
    let site: UploadSite;
    let member: SignedIn;
    beforeAll(async () => {
      site = await UploadSite.open(dialect);
      member = await site.signIn();
    });
    afterAll(() => site.close());

    const leave = async (who = member) => {
      const { key, upload_token } = await site.leave(who, 'chat_group_videos');
      return { key, token: upload_token };
    };
    type Leave = Awaited<ReturnType<typeof leave>>;
    const headersOf = ({ token }: Leave, { offset, complete = '?0', type }: Part) => ({
      security_token: token,
      'upload-offset': String(offset),
      'upload-complete': complete,
      'content-type': type ?? 'application/partial-upload',
    });
    const send = (at: Leave, body: Buffer, part: Part) =>
      site.ask(UPLOAD_PATH + at.key, headersOf(at, part), 'PATCH', body);
    const progress = async (at: Leave) => {
      const { status, headers } = await site.on.get(
        UPLOAD_PATH + at.key,
        { security_token: at.token },
        'HEAD',
      );
      return [status, headers['upload-offset'], headers['upload-complete']];
    };
    const arrived = (at: Leave) =>
      statSync(partPath(site.files.inbox, at.key), { throwIfNoEntry: false })?.size;
    const stored = async (at: Leave) => (await site.on.get(UPLOAD_PATH + at.key)).size;

    test('a file sent in three parts is stored with the last', async () => {
      const at = await leave();
      expect(await progress(at)).toEqual([200, '0', '?0']);
      const first = await send(at, part(0), { offset: 0 });
      expect([first.data, first.headers['upload-offset']]).toEqual([
        { offset: 1000, isComplete: false },
        '1000',
      ]);
      await send(at, part(1), { offset: 1000 });
      expect(await progress(at)).toEqual([200, '2000', '?0']);
      const last = await send(at, part(2), { offset: 2000, complete: '?1' });
      expect(last).toMatchObject({ status: 200, data: { key: at.key, type: 'video/mp4', size: 3000 } });
      expect(await stored(at)).toBe(3000);
      expect(await progress(at)).toEqual([200, undefined, '?1']);
      expect(site.storedFiles.filter(name => name.startsWith('inbox'))).toEqual([]);
    });

    test('what arrived before the connection broke stays, and the rest follows', async () => {
      const at = await leave();
      const { promise: closed, resolve } = Promise.withResolvers<void>();
      const headers = { ...headersOf(at, { offset: 0, complete: '?1' }), 'content-length': '3000' };
      const broken = request({ port: site.on.port, path: UPLOAD_PATH + at.key, method: 'PATCH', headers });
      broken.on('error', () => resolve()).write(part(0));
      await expect.poll(() => arrived(at)).toBe(1000);
      broken.destroy();
      await closed;
      await expect.poll(() => progress(at)).toEqual([200, '1000', '?0']);
      const rest = await send(at, VIDEO.subarray(1000), { offset: 1000, complete: '?1' });
      expect(rest.status).toBe(200);
      expect(await stored(at)).toBe(3000);
    });

    test('a sender who comes back ends the connection that broke unnoticed', async () => {
      const at = await leave();
      const headers = { ...headersOf(at, { offset: 0, complete: '?1' }), 'content-length': '3000' };
      const hanging = request({ port: site.on.port, path: UPLOAD_PATH + at.key, method: 'PATCH', headers });
      hanging.on('error', () => {}).write(part(0));
      await expect.poll(() => arrived(at)).toBe(1000);
      expect(await progress(at)).toEqual([200, '1000', '?0']);
      const rest = await send(at, VIDEO.subarray(1000), { offset: 1000, complete: '?1' });
      expect(rest.status).toBe(200);
      hanging.destroy();
    });

    test('another offset is refused with 409, which names the one to go on at', async () => {
      const at = await leave();
      await send(at, part(0), { offset: 0 });
      for (const offset of [0, 500, 2000]) {
        const { status, error, headers } = await send(at, part(1), { offset });
        expect([status, error?.reason, headers['upload-offset']]).toEqual([409, 'other_offset', '1000']);
      }
    });

    test.each<[string, Part, number, string]>([
      ['without an offset', { offset: '' }, 400, 'bad_input'],
      ['with a negative offset', { offset: -1 }, 400, 'bad_input'],
      ['that does not say whether it is the last', { offset: 0, complete: 'yes' }, 400, 'bad_input'],
      ['of another type', { offset: 0, type: 'video/mp4' }, 415, 'unsupported_media_type'],
    ])('a part %s is refused', async (_, input, status, reason) => {
      const answer = await send(await leave(), part(0), input);
      expect([answer.status, answer.error?.reason]).toEqual([status, reason]);
    });

    test('parts that together are too large are refused before they are read', async () => {
      const at = await leave();
      await send(at, part(0), { offset: 0 });
      const answer = await send(at, Buffer.alloc(50 * 1024 * 1024), { offset: 1000 });
      expect([answer.status, answer.error?.reason]).toEqual([413, 'payload_too_large']);
    });

    test('a whole that is no video is refused, and its parts are gone', async () => {
      const at = await leave();
      await send(at, SVG, { offset: 0 });
      const answer = await send(at, SVG, { offset: SVG.length, complete: '?1' });
      expect([answer.status, answer.error?.field]).toEqual([400, 'body']);
      expect(await progress(at)).toEqual([200, '0', '?0']);
      expect(site.storedFiles.some(name => name.includes(at.key.split('/')[2]!))).toBe(false);
    });

    test('only its token adds to an upload or sees how far it is', async () => {
      const at = await leave();
      await send(at, part(0), { offset: 0 });
      const foreign = { ...at, token: (await leave()).token };
      expect((await send(foreign, part(1), { offset: 1000 })).status).toBe(401);
      expect((await progress(foreign))[0]).toBe(401);
      expect(await progress(at)).toEqual([200, '1000', '?0']);
    });

    test(`more than ${PARTS_MAX} unfinished files of one member are refused`, async () => {
      const hoarder = await site.signIn();
      for (let i = 0; i < PARTS_MAX; i++) await send(await leave(hoarder), part(0), { offset: 0 });
      const answer = await send(await leave(hoarder), part(0), { offset: 0 });
      expect([answer.status, answer.error?.reason]).toEqual([409, 'too_many_parts']);
    });

    test(`more than ${PARTS_BYTES_MAX} bytes of unfinished files are refused, also of one that is to end`, async () => {
      const hoarder = await site.signIn();
      const first = await leave(hoarder);
      await send(first, part(0), { offset: 0 });
      await site.db.write
        .updateTable('upload')
        .set({ part: PARTS_BYTES_MAX - 3500 })
        .where('key', '=', first.key)
        .execute();
      expect((await send(await leave(hoarder), part(0), { offset: 0 })).status).toBe(200);
      const refused = await send(await leave(hoarder), VIDEO, { offset: 0, complete: '?1' });
      expect([refused.status, refused.error?.reason]).toEqual([409, 'too_many_parts']);
    });

    test('each part gives the sender another quarter of an hour; then the parts are swept', async () => {
      const at = await leave();
      await send(at, part(0), { offset: 0 });
      const started = site.on.now;
      try {
        site.on.now = started + GRANT_MS - 1000;
        await send(at, part(1), { offset: 1000 });
        site.on.now = started + GRANT_MS + 1000;
        expect(await progress(at)).toEqual([200, '2000', '?0']);
        site.on.now = started + 3 * GRANT_MS;
        expect((await progress(at))[0]).toBe(401);
        await sweepUploads({ ...site, now: site.on.now });
        expect(site.storedFiles.filter(name => name.startsWith('inbox'))).toEqual([]);
      } finally {
        site.on.now = started;
      }
    });

    test('a video is served in the parts that a player asks for', async () => {
      const at = await leave();
      await send(at, VIDEO, { offset: 0, complete: '?1' });
      const of = async (range: string) => {
        const { status, headers, size } = await site.on.get(UPLOAD_PATH + at.key, { range });
        return [status, headers['content-range'], size];
      };
      expect(await of('bytes=0-1')).toEqual([206, 'bytes 0-1/3000', 2]);
      expect(await of('bytes=2990-')).toEqual([206, 'bytes 2990-2999/3000', 10]);
      expect(await of('bytes=3000-')).toEqual([416, 'bytes */3000', 0]);
    });
  });
