/** Link preview pictures: drawn with the packages' fonts alone, with a glyph for every name. */
import { readFileSync } from 'node:fs';
import opentype from 'opentype.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { card, text } from '#components/og/card.ts';
import { cardOf, PICTURED } from '#lib/site/documents/og.server.ts';
import { FACE_FILES, toPng } from '#lib/site/documents/picture.server.ts';
import { NO_FILES } from '#tests/support/api.ts';
import { demoDatabase } from '#tests/support/demo.ts';
import { Listening } from '#tests/support/listener.ts';

let on: Listening;
beforeEach(async () => {
  on = new Listening(demoDatabase());
  await on.open();
});
afterEach(() => on.close());

const deps = () => ({ db: demoDatabase(), files: NO_FILES, origin: 'https://saidian.test' });
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const picture = (line: string): Promise<Buffer> =>
  toPng(card({ head: '', foot: '', body: text(100, 300, line, { size: 100 }) }));

const SAMPLE = 150;

test('every character of a sample of cards, and of all player names, has a glyph', async () => {
  const faces = FACE_FILES.map(file => opentype.parse(new Uint8Array(readFileSync(file)).buffer));
  const has = (character: string) => faces.some(face => face.charToGlyphIndex(character) > 0);
  const db = demoDatabase();
  const used = new Set<string>();
  for (const kind of PICTURED) {
    const rows = await db.read
      .selectFrom(kind as 'team')
      .select('id')
      .orderBy('id')
      .execute();
    const step = Math.ceil(rows.length / SAMPLE);
    for (const { id } of rows.filter((_, i) => i % step === 0)) {
      for (const [, line] of (await cardOf(deps(), kind, id))!.matchAll(/<text[^>]*>([^<]*)</g))
        for (const character of line!) used.add(character);
    }
  }
  for (const column of ['name', 'real_name'] as const) {
    const rows = await db.read.selectFrom('player').select(column).execute();
    for (const row of rows) for (const character of Object.values(row)[0] ?? '') used.add(character);
  }
  expect(used.size).toBeGreaterThan(300);
  expect([...used].filter(character => !has(character))).toEqual([]);
});

test('Chinese and Latin letters are drawn, each differently', async () => {
  const [none, missing, ...drawn] = await Promise.all(['', '\ue000', '赛', '点', 'A', 'ğ', 'Ş'].map(picture));
  const different = new Set(drawn.map(png => png.toString('base64')));
  expect(different.size).toBe(drawn.length);
  for (const png of drawn) {
    expect(png.equals(none!)).toBe(false);
    expect(png.equals(missing!)).toBe(false);
  }
});

test.each(PICTURED)('/og/%s/… is a PNG of 1200×630, cached', async kind => {
  const { id } = await demoDatabase()
    .read.selectFrom(kind as 'team')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const got = await on.get(`/og/${kind}/${id}.png`);
  expect([got.status, got.headers['content-type']]).toEqual([200, 'image/png']);
  const bytes = on.pageCache.get(`/og/${kind}/${id}.png`, on.now)!.raw.body;
  expect(bytes.subarray(0, 4)).toEqual(PNG);
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('without results the card shows neither the score nor the finalists', async () => {
  const db = demoDatabase();
  const final = await db.read
    .selectFrom('match')
    .select('id')
    .where('lane', '=', 'final')
    .where('status', '=', 3)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const [shown, hidden] = await Promise.all([
    cardOf(deps(), 'match', final.id),
    cardOf(deps(), 'match', final.id, true),
  ]);
  expect(shown).toMatch(/>\d : \d</);
  expect(hidden).not.toMatch(/>\d : \d</);
  expect(hidden).toContain('>已结束<');
  const names = [...shown!.matchAll(/font-size="48"[^>]*>([^<]+)</g)].map(([, name]) => name!);
  expect(names).toHaveLength(2);
  for (const name of names) expect(hidden).not.toContain(`>${name}<`);
});

test('variants with the same picture share one cache entry', async () => {
  for (const query of ['', '?spoiler=0', '?spoiler=1', '?x=1']) await on.get(`/og/team/1.png${query}`);
  expect(on.pageCache.size.entries).toBe(1);
  const { id } = await demoDatabase()
    .read.selectFrom('match')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  for (const query of ['', '?spoiler=0', '?spoiler=1']) await on.get(`/og/match/${id}.png${query}`);
  expect(on.pageCache.size.entries).toBe(3);
});

test('a picture of an unknown id answers 404', async () => {
  expect((await on.get('/og/team/999999999.png')).status).toBe(404);
});
