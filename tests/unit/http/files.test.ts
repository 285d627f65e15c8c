import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { FILE_TYPES, makeFileReader, renderFile } from '#lib/http/files.server.ts';
import { CachedPage } from '#lib/platform/page-cache/entry.server.ts';

const SCRIPT = 'console.log(1);'.repeat(100);
const BEST = brotliCompressSync(SCRIPT);

const rendered = (files: Record<string, Buffer | string>, path: string, read: string[] = []) =>
  renderFile(async path => {
    read.push(path);
    return files[path] === undefined ? undefined : Buffer.from(files[path]);
  }, path);
const entryOf = async (files: Record<string, Buffer | string>, path: string) =>
  new CachedPage((await rendered(files, path))!);

test('a file is sent as the build compressed it', async () => {
  const entry = await entryOf({ '/_astro/a.js': SCRIPT, '/_astro/a.js.br': BEST }, '/_astro/a.js');
  expect(entry.variant('br')!.body.equals(BEST)).toBe(true);
  expect(entry.variant('br')!.headers).toContain('br');
  expect(entry.raw.body.toString()).toBe(SCRIPT);
});

test('a file that the build left as it is, is compressed when it is asked for', async () => {
  const entry = await entryOf({ '/_astro/a.js': SCRIPT }, '/_astro/a.js');
  expect(entry.variant('br')).toBeUndefined();
  expect(brotliDecompressSync((await entry.encode('br')).body).toString()).toBe(SCRIPT);
});

test.each([
  ['a picture', '/a.png', { '/a.png': BEST }],
  ['a file that is not there', '/a.js', {}],
])('%s is not looked for a second time', async (_name, path, files) => {
  const read: string[] = [];
  await rendered(files, path, read);
  expect(read).toEqual([path]);
});

test.each([
  ['/a.js', 'text/javascript; charset=utf-8'],
  ['/a.svg', 'image/svg+xml'],
  ['/a.js.br', 'application/octet-stream'],
])('%s is sent as %s', async (path, type) => {
  expect((await rendered({ [path]: 'x' }, path))?.headers['content-type']).toBe(type);
});

test('every file of public/ has a type', () => {
  const names = readdirSync('public', { recursive: true, withFileTypes: true }).filter(at => at.isFile());
  expect(names.length).toBeGreaterThan(0);
  expect(names.map(({ name }) => name).filter(name => !(extname(name) in FILE_TYPES))).toEqual([]);
});

test('a file is read from the folder; nothing, a folder and a path through a file are no file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'saidian-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'icons.css'));
  writeFileSync(join(folder, 'a.css'), '.a{}');
  const read = makeFileReader(folder);
  expect(String(await read('/a.css'))).toBe('.a{}');
  for (const path of ['/b.css', '/icons.css', '/a.css/b.css', `/${'x'.repeat(300)}.css`])
    expect(await read(path), path).toBeUndefined();
});
