import type { RequestListener } from 'node:http';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { renderFile } from '#lib/http/pages.server.ts';
import { CachedPage } from '#lib/platform/page-cache/entry.server.ts';

const SCRIPT = 'console.log(1);'.repeat(100);
const BEST = brotliCompressSync(SCRIPT);

/** Serves these files as Astro does those of the build. */
const serving =
  (files: Record<string, Buffer | string>, asked: string[] = []): RequestListener =>
  (request, response) => {
    asked.push(request.url!);
    const body = files[request.url!];
    const type = request.url!.endsWith('.js') ? 'text/javascript' : 'application/octet-stream';
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type });
    response.end(body);
  };
const entryOf = async (handler: RequestListener, path: string) =>
  new CachedPage(await renderFile(handler, path, 'saidian.test'));

test('a file is sent as the build compressed it', async () => {
  const entry = await entryOf(serving({ '/_astro/a.js': SCRIPT, '/_astro/a.js.br': BEST }), '/_astro/a.js');
  expect(entry.variant('br')!.body.equals(BEST)).toBe(true);
  expect(entry.variant('br')!.headers).toContain('br');
  expect(entry.raw.body.toString()).toBe(SCRIPT);
});

test('a file that the build left as it is, is compressed when it is asked for', async () => {
  const entry = await entryOf(serving({ '/_astro/a.js': SCRIPT }), '/_astro/a.js');
  expect(entry.variant('br')).toBeUndefined();
  expect(brotliDecompressSync((await entry.encode('br')).body).toString()).toBe(SCRIPT);
});

test.each([
  ['a picture', '/a.png', { '/a.png': BEST }],
  ['a file that is not there', '/a.js', {}],
])('%s is not looked for a second time', async (_name, path, files) => {
  const asked: string[] = [];
  await entryOf(serving(files, asked), path);
  expect(asked).toEqual([path]);
});
