/** What every storage must do, whatever keeps the files. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { diskStorage } from '#lib/platform/adapters/storage/disk.server.ts';
import { ossStorage } from '#lib/platform/adapters/storage/oss.server.ts';
import { KeyTaken, type Storage } from '#lib/platform/ports/storage.ts';
import { OssServer } from '#tests/support/oss/server.ts';
import { tempFolder } from '#tests/support/server.ts';

const KEY = 'avatar/20251005/AbCdEfGhIjKlMn_-/1759640400000';
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const folder = () => {
  const { folder: path, remove } = tempFolder();
  ends.push(remove);
  return path;
};
const fileOf = (content: string | Buffer) => {
  const path = join(folder(), 'file');
  writeFileSync(path, content);
  return path;
};
async function openOss(): Promise<Storage> {
  const server = await new OssServer().open();
  ends.push(() => server.close());
  return ossStorage(server.options);
}
const contentOf = async (storage: Storage, key = KEY) => {
  const file = await storage.open(key);
  return file && { size: file.size, text: String(await buffer(file.stream)) };
};

describe.each<[string, () => Promise<Storage>]>([
  ['disk', () => diskStorage(join(folder(), 'uploads'))],
  ['oss', openOss],
])('storage on %s', (name, open) => {
  test('has its own name', async () => expect((await open()).name).toBe(name));

  test('gives back what was put, byte for byte', async () => {
    const storage = await open();
    const content = Buffer.from(Array.from({ length: 300_000 }, (_, i) => i % 251));
    await storage.put(KEY, fileOf(content), 'image/png');
    const file = (await storage.open(KEY))!;
    expect(file.size).toBe(content.length);
    expect((await buffer(file.stream)).equals(content)).toBe(true);
  });

  test('answers undefined for unknown keys', async () => {
    const storage = await open();
    await storage.put(KEY, fileOf('x'), 'image/png');
    expect(await storage.open(KEY.slice(0, -1))).toBeUndefined();
    expect(await storage.open('avatar/20251005')).toBeUndefined();
    expect(await storage.open(`${KEY}/more`)).toBeUndefined();
  });

  test('refuses a second put under the same key and keeps the first content', async () => {
    const storage = await open();
    await storage.put(KEY, fileOf('first'), 'image/png');
    await expect(storage.put(KEY, fileOf('second'), 'image/png')).rejects.toThrow(KeyTaken);
    expect(await contentOf(storage)).toEqual({ size: 5, text: 'first' });
  });

  test('accepts exactly one of two concurrent puts under one key', async () => {
    const storage = await open();
    const put = (text: string) => storage.put(KEY, fileOf(text), 'image/png');
    const results = await Promise.allSettled([put('one'), put('two')]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('removes only the given key, and removing it again does not fail', async () => {
    const storage = await open();
    const other = KEY.replace('AbC', 'XyZ');
    for (const key of [KEY, other]) await storage.put(key, fileOf('x'), 'image/png');
    for (let i = 0; i < 2; i++) await storage.remove(KEY);
    expect(await contentOf(storage)).toBeUndefined();
    expect(await contentOf(storage, other)).toEqual({ size: 1, text: 'x' });
  });

  test.each([
    '',
    '/',
    '..',
    '../secret',
    'a/../../secret',
    'a//b',
    '/etc/passwd',
    'a/',
    'a\\b',
    'a\0b',
    'a.b',
    'a b',
  ])('refuses the unsafe key %j', async key => {
    const storage = await open();
    await expect(storage.open(key)).rejects.toThrow(RangeError);
    await expect(storage.remove(key)).rejects.toThrow(RangeError);
    await expect(storage.put(key, fileOf('x'), 'image/png')).rejects.toThrow(RangeError);
  });
});

test('a put whose source file is missing leaves nothing on disk', async () => {
  const path = join(folder(), 'uploads');
  const storage = await diskStorage(path);
  await expect(storage.put(KEY, join(folder(), 'missing'), 'image/png')).rejects.toThrow('ENOENT');
  expect(readdirSync(path, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())).toEqual(
    [],
  );
});
