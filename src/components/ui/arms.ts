/** A crest's coat of arms: partition, two colours and the ink of its letters, drawn from name and colour. */
import { colourOf, contrast, crestDark, INK, mixed, turned, WHITE } from './colour.ts';
import { seedOf } from './seed.ts';

export type Tinctures = readonly [first: string, second: string];

export interface Arms {
  /** Index into PARTITIONS. */
  partition: number;
  light: Tinctures;
  /** The same pair unless its first colour is too dark for the dark card. */
  dark: Tinctures;
  /** Colour of the letters: at least 4.5:1 on all four. */
  ink: string;
}

/** Number of PARTITIONS: islands draw crests, too, and leave their shapes to the page. */
export const PARTITION_COUNT = 12;
/** AA of small text. */
const LETTER_CONTRAST = 4.5;
/** White letters where the colour need not be darkened further than this allows. */
const WHITE_FROM = 3;
/** Contrast of the two colours to each other: a partition is decoration, and must not outshine the letters. */
const PAIR_CONTRAST = 1.35;
/** Colour shares are tried in steps of this. */
const STEP = 0.04;
const STEPS = Array.from({ length: 25 }, (_, i) => i * STEP);
const NEIGHBOUR_DEGREES = 42;

const known = new Map<string, Arms>();

/** `stored`: the colour of the data, if it has one. Remembered: pages show each crest many times. */
export function armsOf(name: string, stored: string | null | undefined): Arms {
  const key = `${stored ?? ''} ${name}`;
  const found = known.get(key) ?? drawnFrom(seedOf(name), colourOf(stored, name));
  if (known.size >= REMEMBERED) known.clear();
  known.set(key, found);
  return found;
}

const REMEMBERED = 5000;

function drawnFrom(seed: number, colour: string): Arms {
  const ink = contrast(WHITE, colour) >= WHITE_FROM ? WHITE : INK;
  const pairWith = (first: string): Tinctures => [first, secondOf(seed, first, ink)];
  const first = readable(colour, ink);
  const onDark = crestDark(first);
  const light = pairWith(first);
  return {
    partition: seed % PARTITION_COUNT,
    ink,
    light,
    dark: onDark === first ? light : pairWith(onDark),
  };
}

/** Moved away from the ink until letters on it are readable. */
const readable = (colour: string, ink: string): string =>
  STEPS.map(share => mixed(colour, awayFrom(ink), share)).find(
    moved => contrast(moved, ink) >= LETTER_CONTRAST,
  ) ?? awayFrom(ink);

const awayFrom = (ink: string): string => (ink === WHITE ? INK : WHITE);

/** A shade, a neighbouring hue or a metal: by the seed, apart from the first and readable as it is. */
function secondOf(seed: number, first: string, ink: string): string {
  const metal = ink === WHITE ? '#2B3546' : '#E9EDF3';
  const sign = seed & 64 ? 1 : -1;
  const preferred = [first, turned(first, sign * NEIGHBOUR_DEGREES), metal][(seed >>> 8) % 3]!;
  const suits = (colour: string) =>
    contrast(colour, ink) >= LETTER_CONTRAST && contrast(colour, first) >= PAIR_CONTRAST;
  const ways = [awayFrom(ink), ink].flatMap(to => STEPS.map(share => mixed(preferred, to, share)));
  return ways.find(suits) ?? awayFrom(ink);
}
