/** A team's coat of arms: two colours that stay apart, and letters that are readable on both, in both themes. */
import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { armsOf, PARTITION_COUNT } from '#components/ui/arms.ts';
import { contrast } from '#components/ui/colour.ts';
import { crest, person } from '#components/ui/drawn.ts';
import { PARTITIONS } from '#components/ui/partitions.ts';
import { SPRITE_SHAPES } from '#components/ui/sprite.ts';
import { TONES } from '#components/ui/tone.ts';
import { teamsOfAliases } from '#tests/support/aliases.ts';

/** A grid over all colours, the tones, and the colours of our teams. */
const STEPS = ['00', '33', '66', '99', 'CC', 'FF'];
const GRID = STEPS.flatMap(r => STEPS.flatMap(g => STEPS.map(b => `#${r}${g}${b}`)));
const PALETTE = [...new Set([...GRID, ...TONES, ...teamsOfAliases().map(team => team.color)])];
/** Enough names for each way of finding a second colour, of both signs. */
const NAMES = Array.from({ length: 12 }, (_, i) => `战队 ${i}`);
const DARK_CARD = '#12161D';

test('the palette holds the colours of our teams', () => {
  expect(teamsOfAliases().length).toBeGreaterThan(100);
  expect(PALETTE.length).toBeGreaterThan(250);
});

describe.each(['light', 'dark'] as const)('in the %s theme', theme => {
  test('letters reach 4.5:1 on both colours of every pair', () => {
    const low = PALETTE.flatMap(colour =>
      NAMES.flatMap(name => {
        const arms = armsOf(name, colour);
        return arms[theme]
          .filter(field => contrast(field, arms.ink) < 4.5)
          .map(field => `${colour} ${name}: ${field} under ${arms.ink}`);
      }),
    );
    expect(low).toEqual([]);
  });

  test('the two colours of a pair can be told apart', () => {
    const alike = PALETTE.filter(colour =>
      NAMES.some(name => {
        const [first, second] = armsOf(name, colour)[theme];
        return contrast(first, second) < 1.3;
      }),
    );
    expect(alike).toEqual([]);
  });
});

test('the first colour shows on the dark card', () => {
  const lost = PALETTE.filter(colour => contrast(armsOf('EDG', colour).dark[0], DARK_CARD) < 2);
  expect(lost).toEqual([]);
});

test('arms follow from name and colour alone; names spread over all partitions', () => {
  expect(armsOf('EDG', '#333A45')).toEqual(armsOf('EDG', '333a45'));
  const used = new Set(Array.from({ length: 300 }, (_, i) => armsOf(`team ${i}`, null).partition));
  expect(used.size).toBe(PARTITION_COUNT);
  expect(Object.keys(PARTITIONS)).toHaveLength(PARTITION_COUNT);
});

test('every shape that crests and portraits refer to is in the page’s sprite', () => {
  const drawn = [
    ...NAMES.map(name => crest({ name, color: '#1F2937' })),
    crest({ kind: 'tournament', name: 'KPL' }),
    crest({ kind: 'group', name: '观赛群' }),
    crest({ name: null }),
    person('aspas', null, 32, { name: 'MIBR', color: '#2F3A46' }),
    person('aspas'),
  ].join('');
  expect(XMLValidator.validate(`<svg>${drawn}</svg>`)).toBe(true);
  const shapes = [...SPRITE_SHAPES.text.matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id);
  const expected = new Set([...drawn.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id));
  expect(expected.size).toBeGreaterThan(8);
  expect([...expected].filter(id => !shapes.includes(id))).toEqual([]);
});

test('a crest stays small: forty of a page weigh less than 14 kB before compression', () => {
  const page = Array.from({ length: 40 }, (_, i) => crest({ name: `战队 ${i}`, color: '#C8102E' })).join('');
  expect(page.length).toBeLessThan(14_000);
});

test('with a picture of its own a team shows that, and a member of a team its own colour in the ring', () => {
  expect(crest({ name: 'EDG', icon: '/a.png' }).text).toMatch(/^<img class="crest"[^>]* src="\/a\.png"/);
  const red = armsOf('FPX', '#DC2626').light[0];
  expect(person('Life', null, 32, { name: 'FPX', color: '#DC2626' }).text).toContain(
    `href="#c-ring" stroke="${red}"`,
  );
  expect(person('Life').text).not.toContain('#c-ring');
});
