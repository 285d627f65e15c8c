/** Each map has its own motif on a hue on which white is readable, also where the motif lies. */
import { describe, expect, test } from 'vitest';
import { contrast, mixed } from '#components/ui/colour.ts';
import { MOTIF_LINE, mapArt, motifOf } from '#components/ui/map-art.ts';
import { MAP_MOTIFS } from '#components/ui/map-motifs.ts';
import { demoRows } from '#tests/support/demo-rows.ts';

const MAPS = demoRows('map').map(row => row['name']!);
const of = (name: string | null, id = 1) => motifOf({ name, id });

test('every map of the demo data has a motif and a hue that no other has', () => {
  expect(MAPS.length).toBeGreaterThan(10);
  expect(Object.keys(MAP_MOTIFS).toSorted()).toEqual(MAPS.toSorted());
  const motifs = Object.values(MAP_MOTIFS);
  expect(new Set(motifs.map(({ hue }) => hue)).size).toBe(motifs.length);
  expect(new Set(motifs.map(({ line }) => line)).size).toBe(motifs.length);
});

test.each(Object.entries(MAP_MOTIFS))('white is readable on %s', (_, { hue }) => {
  expect(contrast('#FFFFFF', mixed(hue, '#FFFFFF', MOTIF_LINE))).toBeGreaterThanOrEqual(4.5);
});

describe('what has no motif of its own', () => {
  test('a new map always looks the same, by its name', () => {
    expect(of('新图', 1)).toEqual(of('新图', 7));
    expect(Object.values(MAP_MOTIFS).map(({ hue }) => hue)).toContain(of('新图').hue);
  });

  test('games without maps show lanes, and successive games different hues', () => {
    expect(of(null, 1).line).toBe(of(null, 2).line);
    expect(of(null, 1).hue).not.toBe(of(null, 2).hue);
  });
});

test('a map with a picture shows it', () => {
  expect(mapArt({ id: 1, name: MAPS[0]!, image: '/m.jpg' }).text).toMatch(
    /^<img class="map-art"[^>]* src="\/m\.jpg"/,
  );
});
