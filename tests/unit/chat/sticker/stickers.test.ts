/** The site's stickers, sizes in messages, and what of a message can be collected. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PACKS, siteSticker } from '#lib/chat/sticker/packs.ts';
import { picturesIn } from '#lib/chat/sticker/shown.ts';
import { shownSize } from '#lib/chat/sticker/size.ts';

const all = PACKS.flatMap(({ stickers }) => stickers);

test('each sticker of the site has an id, a name and a picture of its own', () => {
  expect(all.length).toBeGreaterThanOrEqual(12);
  for (const field of ['id', 'name', 'url'] as const)
    expect(new Set(all.map(one => one[field])).size).toBe(all.length);
  for (const { url, width, height } of all) {
    const drawn = readFileSync(`public${url}`, 'utf8');
    expect(drawn).toContain(`viewBox="0 0 ${width} ${height}"`);
    // Shown as a picture, and safe as a page, too.
    expect(drawn).not.toMatch(/<script|href|\son\w+=/i);
  }
  expect(siteSticker(1)?.name).toBe('上分');
  expect(siteSticker(999)).toBeUndefined();
});

test.each([
  [120, 120, 120, 120],
  [1600, 800, 160, 80],
  [40, 4000, 2, 160],
  [10_000, 1, 160, 1],
])('%i × %i is shown as %i × %i', (width, height, shownWidth, shownHeight) =>
  expect(shownSize(width, height)).toEqual({ width: shownWidth, height: shownHeight }),
);

test.each([
  ['image', { list: [{ url: '/a' }, { url: '/b' }] }, ['/a', '/b']],
  ['sticker', { url: '/c' }, ['/c']],
  ['text', { text: '/d', url: '/d' }, []],
  ['image', {}, []],
])('of %s %j', (kind, content, urls) =>
  expect(picturesIn({ kind, content: JSON.stringify(content) })).toEqual(urls),
);
