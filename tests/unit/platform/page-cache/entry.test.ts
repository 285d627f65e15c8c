import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { CachedPage, OFTEN, type RenderedPage } from '#lib/platform/page-cache/entry.server.ts';
import { isKnown } from '#lib/platform/page-cache/etag.server.ts';
import { until } from '#tests/support/until.ts';

const text = '赛点'.repeat(1000);
const rendered = (rest: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  body: Buffer.from(text),
  tags: [],
  expiresAt: Number.POSITIVE_INFINITY,
  ...rest,
});
const header = (headers: string[], name: string) => headers[headers.indexOf(name) + 1];

describe('encodings', () => {
  test.each(['raw', 'br', 'gzip'] as const)('%s has a buffer of exactly its own length', async encoding => {
    for (const body of [Buffer.from(text), Buffer.from(text.slice(0, 1000))]) {
      const { body: bytes } = await new CachedPage(rendered({ body })).encode(encoding);
      expect(bytes.buffer.byteLength).toBe(bytes.length);
    }
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)(
    '%s decodes to the same text, and has its own length and content-encoding',
    async (encoding, decode) => {
      const { body, headers } = await new CachedPage(rendered()).encode(encoding);
      expect(decode(body).toString()).toBe(text);
      expect(header(headers, 'content-encoding')).toBe(encoding);
      expect(header(headers, 'content-length')).toBe(String(body.length));
      expect(header(headers, 'vary')).toBe('accept-encoding');
    },
  );

  test.each([
    ['small', '赛点'.repeat(300), true],
    ['large', text.repeat(2), false],
  ])('what is %s has its bytes as text too, or not', async (_, words, isText) => {
    const entry = new CachedPage(rendered({ body: Buffer.from(words) }));
    const { body, text: bytes } = await entry.encode('raw');
    expect(bytes !== undefined && Buffer.from(bytes, 'latin1').equals(body)).toBe(isText);
  });

  test('are made once for concurrent callers', async () => {
    const entry = new CachedPage(rendered());
    expect(entry.variant('br')).toBeUndefined();
    const [one, two] = await Promise.all([entry.encode('br'), entry.encode('br')]);
    expect(one).toBe(two);
    expect(entry.variant('br')).toBe(one);
  });

  test('a page that is read often is compressed anew, smaller, with the same text and ETag', async () => {
    const words = readFileSync(new URL('../../../../docs/tests.md', import.meta.url), 'utf8');
    const entry = new CachedPage(rendered({ body: Buffer.from(words) }));
    const first = await entry.encode('br');
    for (let reads = 0; reads < OFTEN; reads++) entry.variant('br');
    await until(() => expect(entry.variant('br')!.body.length).toBeLessThan(first.body.length));
    const { body, headers } = entry.variant('br')!;
    expect(brotliDecompressSync(body).toString()).toBe(words);
    expect(header(headers, 'content-length')).toBe(String(body.length));
    expect(header(headers, 'etag')).toBe(header(first.headers, 'etag'));
  });

  test.each([
    ['a picture', { headers: { 'content-type': 'image/png' } }],
    ['a small body', { body: Buffer.from('ok') }],
  ])('%s is not encoded', async (_name, rest) => {
    const entry = new CachedPage(rendered(rest));
    expect(await entry.encode('br')).toBe(entry.raw);
    expect(entry.raw.headers).not.toContain('content-encoding');
    expect(entry.raw.headers).not.toContain('vary');
  });
});

describe('ETag', () => {
  test('depends on the text, and is the same for every encoding', async () => {
    const entry = new CachedPage(rendered());
    expect(entry.etag).toBe(new CachedPage(rendered()).etag);
    expect(entry.etag).not.toBe(new CachedPage(rendered({ body: Buffer.from('other') })).etag);
    expect(header((await entry.encode('br')).headers, 'etag')).toBe(entry.etag);
    expect(entry.notModified).toEqual([
      'cache-control',
      'no-cache',
      'vary',
      'accept-encoding',
      'etag',
      entry.etag,
    ]);
  });

  test.each([
    ['no-store', { headers: { 'cache-control': 'no-store' } }],
    ['a cookie', { headers: { 'set-cookie': 'id=1' } }],
    ['a 404', { status: 404 }],
  ])('%s has none', (_name, rest) => {
    expect(new CachedPage(rendered(rest)).etag).toBeUndefined();
  });

  test.each([
    ['W/"a"', true],
    ['"a"', true],
    ['"b", W/"a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    ['', false],
    [undefined, false],
  ])('If-None-Match %s: known %s', (ifNoneMatch, known) => {
    expect(isKnown(ifNoneMatch, 'W/"a"')).toBe(known);
  });
});
