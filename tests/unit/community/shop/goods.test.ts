/** Every article can be seen, and every colour read on the surfaces of both themes. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, SURFACES } from '#components/ui/colour.ts';
import { PACKS } from '#lib/chat/sticker/packs.ts';
import { GOODS, isWearable } from '#lib/community/shop/goods.ts';

const styles = readFileSync('src/components/ui/worn.css', 'utf8');

test('ids are unique, and prices are whole coins', () => {
  expect(new Set(GOODS.map(({ id }) => id)).size).toBe(GOODS.length);
  for (const { price } of GOODS) expect(Number.isInteger(price) && price > 0).toBe(true);
});

test.each(GOODS.filter(isWearable))('$name has its style', ({ kind, code }) => {
  expect(styles).toContain(kind === 'frame' ? `.frame-${code} {` : `.name.ink-${code} {`);
});

test.each(PACKS)('the pictures of $name are there', ({ stickers, icon }) => {
  for (const path of [icon, ...stickers.map(({ url }) => url)])
    expect(existsSync(`public${path}`)).toBe(true);
});

describe('colours of names', () => {
  const inks = [...styles.matchAll(/\.ink-(\w+) \{\s*color: light-dark\((#\w{6}), (#\w{6})\)/g)];
  test('all are looked at', () =>
    expect(inks.length).toBe(GOODS.filter(({ kind }) => kind === 'color').length));
  test.each(inks.map(([, name, light, dark]) => [name!, light!, dark!] as const))(
    '%s has 4.5 : 1',
    (_, light, dark) => {
      for (const surface of SURFACES.light) expect(contrast(light, surface)).toBeGreaterThanOrEqual(4.5);
      for (const surface of SURFACES.dark) expect(contrast(dark, surface)).toBeGreaterThanOrEqual(4.5);
    },
  );
});
