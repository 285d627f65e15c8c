/** The sweep deletes stale uploads and their files, on both engines. */
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fileAt } from '#lib/http/upload-file.server.ts';
import { removeUploads } from '#lib/members/media/attach.server.ts';
import { copyStored, keyOfCopy, lockStored } from '#lib/members/media/copy.server.ts';
import { makeKey } from '#lib/members/media/key.ts';
import { GRANTED, isStale, RECEIVING, REMOVED, STORED } from '#lib/members/media/stale.ts';
import { sweepUploads } from '#lib/members/media/sweep.server.ts';
import { diskStorage } from '#lib/platform/adapters/storage/disk.server.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { DAY } from '#lib/platform/kernel/time.ts';
import type { Files } from '#lib/platform/ports/storage.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { tempFolder } from '#tests/support/server.ts';

const NOW = 1_800_000_000_000;

for (const dialect of DIALECTS)
  describe(`the sweep on ${dialect}`, () => {
    let db: TestDatabase;
    let files: Files;
    let folder: string;
    let remove: () => void;
    let n = 0;
    beforeEach(async () => {
      db = await makeDatabase(dialect);
      ({ folder, remove } = tempFolder());
      files = {
        storage: await diskStorage(join(folder, 'uploads')),
        inbox: join(folder, 'inbox'),
        dumps: join(folder, 'dumps'),
        hasRoom: async () => true,
      };
    });
    afterEach(async () => {
      await db.drop();
      remove();
    });

    async function add(row: {
      status: number;
      user_id: number | null;
      created_at: number;
      attached_at: number | null;
      kind?: string;
      type?: string;
    }) {
      const key = makeKey('user_report', Buffer.from(String(++n).padStart(12, '0')), NOW);
      const rest = { kind: 'user_report', owner: 'v', day: 1, nth: n, token_hash: 'x', expires_at: 0 };
      await db.write
        .insertInto('upload')
        .values({ key, ...rest, ...row })
        .execute();
      const file = join(folder, 'file');
      writeFileSync(file, 'content');
      await files.storage.put(key, file, 'image/png');
      return key;
    }
    const keys = async () =>
      (await db.read.selectFrom('upload').select('key').orderBy('key').execute()).map(({ key }) => key);

    test('a file that copies show stays until the last of them is gone', async () => {
      const original = { status: STORED, user_id: 7, created_at: NOW, attached_at: NOW };
      const key = await add({ ...original, kind: 'chat_group_images', type: 'image/png' });
      const copy = keyOfCopy('chat_group_images', NOW);
      await inTransaction(db, async trx => {
        const [of] = await lockStored(trx, db, [key]);
        await copyStored(trx, [{ of: of!, key: copy, kind: 'chat_group_images' }], { userId: 8, now: NOW });
      });
      const takeBack = (which: string) => removeUploads(db.write, { keys: [which] });
      const isThere = async () => (await files.storage.open(key))?.stream.destroy() !== undefined;
      const sweep = () => sweepUploads({ db, files, now: NOW });
      const app = { db, files, now: () => NOW, secret: 'x' };
      const request = { query: '', header: () => undefined, address: '10.0.0.1' };
      await takeBack(key);
      expect([await sweep(), await keys(), await isThere()]).toEqual([1, [copy], true]);
      const { status, body } = await fileAt(app, copy, request);
      expect([status, await text(body as Readable)]).toEqual([200, 'content']);
      await expect(fileAt(app, key, request)).rejects.toMatchObject({ status: 404 });
      await takeBack(copy);
      expect([await sweep(), await keys(), await isThere()]).toEqual([1, [], false]);
    });

    test('deletes exactly the stale uploads, in every case, with their files', async () => {
      const expected: string[] = [];
      for (const status of [GRANTED, RECEIVING, STORED, REMOVED])
        for (const user_id of [null, 7])
          for (const created_at of [NOW - DAY - 1, NOW - DAY, NOW - DAY + 1])
            for (const attached_at of [null, NOW - 5]) {
              if (status !== STORED && status !== REMOVED && attached_at !== null) continue;
              const row = { status, created_at, attached_at };
              const key = await add({ ...row, user_id });
              if (!isStale(row, NOW)) expected.push(key);
            }
      const all = (await keys()).length;
      expect(await sweepUploads({ db, files, now: NOW })).toBe(all - expected.length);
      expect(all - expected.length).toBeGreaterThan(10);
      expect(await keys()).toEqual(expected.sort());
      for (const key of expected) expect(await contentOf(key)).toBe(true);
      const entries = readdirSync(join(folder, 'uploads'), { recursive: true, withFileTypes: true });
      expect(entries.filter(entry => entry.isFile())).toHaveLength(expected.length);
      expect(await sweepUploads({ db, files, now: NOW })).toBe(0);
    });

    async function contentOf(key: string): Promise<boolean> {
      const file = await files.storage.open(key);
      file?.stream.destroy();
      return file !== undefined;
    }

    test('spares an upload that is attached during the sweep', async () => {
      const old = { status: STORED, user_id: 7, created_at: NOW - DAY, attached_at: null };
      const [first, second] = [await add(old), await add(old)];
      const attachesSecond = {
        ...files.storage,
        async remove(key: string) {
          await db.write.updateTable('upload').set({ attached_at: NOW }).where('key', '=', second!).execute();
          await files.storage.remove(key);
        },
      };
      expect(await sweepUploads({ db, files: { ...files, storage: attachesSecond }, now: NOW })).toBe(1);
      expect(await keys()).toEqual([second]);
      expect([await contentOf(first!), await contentOf(second!)]).toEqual([false, true]);
    });

    test('deletes more rows than fit one round', async () => {
      for (let i = 0; i < 205; i++)
        await add({ status: REMOVED, user_id: 7, created_at: NOW, attached_at: null });
      expect(await sweepUploads({ db, files, now: NOW })).toBe(205);
    });

    test('keeps an upload whose file cannot be removed, for the next sweep', async () => {
      const key = await add({ status: REMOVED, user_id: 7, created_at: NOW, attached_at: null });
      const other = await add({ status: REMOVED, user_id: 7, created_at: NOW, attached_at: null });
      const stuck = {
        ...files.storage,
        remove: async (one: string) => (one === key ? Promise.reject(new Error('stuck')) : undefined),
      };
      const log = vi.spyOn(console, 'error').mockImplementation(() => {});
      expect(await sweepUploads({ db, files: { ...files, storage: stuck }, now: NOW })).toBe(1);
      expect(log).toHaveBeenCalledOnce();
      log.mockRestore();
      expect(await keys()).toEqual([key]);
      expect(other).not.toBe(key);
    });

    test('deletes day-old files from the inbox and leaves newer ones', async () => {
      mkdirSync(files.inbox);
      for (const [name, at] of [
        ['old', NOW - DAY],
        ['new', NOW - DAY + 1000],
      ] as const) {
        writeFileSync(join(files.inbox, name), 'half');
        utimesSync(join(files.inbox, name), at / 1000, at / 1000);
      }
      await sweepUploads({ db, files, now: NOW });
      expect(readdirSync(files.inbox)).toEqual(['new']);
    });
  });
