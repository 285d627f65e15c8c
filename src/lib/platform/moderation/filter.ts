/** Finds words that are forbidden or need review, despite disguises. Pure. */
import { type Automaton, automatonOf, type WordMatch } from './automaton.ts';
import { type Level, type Word, wordsIn } from './list.ts';
import { lettersOf, readingsOf } from './sounds.ts';
import { splitsOf } from './splits.ts';
import { type Unit, unitsOf } from './units.ts';

export interface WordHit {
  /** The word as written in the list. */
  word: string;
  level: Exclude<Level, 'allow'>;
  /** Position in the text, in UTF-16 units. */
  start: number;
  end: number;
  /** A sentence ends inside it: likely two adjacent words, so a blocked word only needs review. */
  isTorn: boolean;
}

export interface WordFilter {
  /** All matched words, in the order of the text. */
  hits(text: string): WordHit[];
  /** Whether it holds a word forbidden everywhere. */
  isIn(text: string): boolean;
  /** Whether it holds a word forbidden in names. */
  isInName(text: string): boolean;
  /** Words that need a review. */
  doubtsIn(text: string): string[];
}

/** Value of an automaton: the word, and whether it is Latin. */
interface Entry {
  word: string;
  level: Level;
  isLatin: boolean;
  length: number;
}

/** A text of this length or more that sounds like a word almost certainly means it. */
const SOUNDS_FROM = 3;
/** Minimum length of Latin words that are found inside others: shorter ones occur there by chance, as in usb. */
const INSIDE_FROM = 4;

/** `text`: data/sensitive-words.txt, or the site's own list. */
export function wordFilterOf(text: string): WordFilter {
  const words = wordsIn(text).map(word => ({ ...word, units: unitsOf(word.word) }));
  const plain = automatonOf(words.flatMap(plainEntries));
  const sounding = automatonOf(words.filter(isFoundBySound).flatMap(soundEntries));
  const hits = (input: string) => hitsIn(unitsOf(input), plain, sounding);
  return {
    hits,
    isIn: input => hits(input).some(({ level }) => level === 'block'),
    isInName: input => hits(input).some(({ level, isTorn }) => level !== 'review' || isTorn),
    doubtsIn: input => [
      ...new Set(hits(input).flatMap(({ level, word }) => (level === 'review' ? [word] : []))),
    ],
  };
}

type Listed = Word & { units: Unit[] };

const isChinese = ({ units }: Listed) => units.some(({ kind }) => kind === 'han');
const isFoundBySound = (word: Listed): boolean =>
  word.level !== 'allow' &&
  isChinese(word) &&
  (word.bySound ?? (word.units.length >= SOUNDS_FROM && word.units.every(({ kind }) => kind === 'han')));

const entryOf = (listed: Listed): Entry => ({
  word: listed.word,
  level: listed.level,
  isLatin: listed.units.every(({ kind }) => kind !== 'han'),
  length: listed.units.length,
});

function plainEntries(listed: Listed) {
  const own = listed.units.map(({ symbol }) => symbol);
  const variants = listed.level === 'allow' ? [own] : [own, ...splitsOf(own)];
  return variants.map(symbols => ({ symbols, value: entryOf(listed) }));
}

const soundEntries = (listed: Listed) =>
  readingsOf(listed.units).map(reading => ({ symbols: [...reading], value: entryOf(listed) }));

function hitsIn(units: Unit[], plain: Automaton<Entry>, sounding: Automaton<Entry>): WordHit[] {
  const found = plain(units.map(({ symbol }) => symbol)).filter(one => stands(units, one));
  const reach = reachOf(
    found.filter(({ value }) => value.level === 'allow'),
    units.length,
  );
  const all = [...found, ...foundBySound(units, sounding)]
    .filter(({ value }) => value.level !== 'allow')
    .filter(({ start, end }) => reach[start]! < end)
    .map(one => hitOf(units, one));
  const unique = new Map(all.map(hit => [`${hit.word} ${hit.start}`, hit]));
  return [...unique.values()].sort((a, b) => a.start - b.start || a.end - b.end);
}

/** The furthest end of any allowed word that begins at an index or before it. */
function reachOf(allowed: readonly WordMatch<Entry>[], length: number): number[] {
  const reach = new Array<number>(length).fill(0);
  for (const { start, end } of allowed) reach[start] = Math.max(reach[start]!, end);
  for (let i = 1; i < length; i++) reach[i] = Math.max(reach[i]!, reach[i - 1]!);
  return reach;
}

/**
 * Short Latin words, or ones with gaps, must begin and end at the edge of the letters: not inside usb or
 * A-S-B.
 */
function stands(units: readonly Unit[], { value, start, end }: WordMatch<Entry>): boolean {
  if (!value.isLatin) return true;
  const isApart = units.slice(start + 1, end).some(unit => unit.afterGap);
  const isLong = value.length >= INSIDE_FROM;
  if (isApart && !isLong && [units[start - 1], units[end]].some(unit => unit && unit.kind !== 'han'))
    return false;
  if (isLong && !isApart) return true;
  return isEdge(units, start) && isEdge(units, end);
}

/** Whether Latin letters end at this index. */
const isEdge = (units: readonly Unit[], at: number): boolean =>
  units[at] === undefined ||
  units[at - 1] === undefined ||
  units[at].afterGap ||
  units[at].kind === 'han' ||
  units[at - 1]!.kind === 'han';

function foundBySound(units: readonly Unit[], sounding: Automaton<Entry>): WordMatch<Entry>[] {
  const { letters, from } = lettersOf(units);
  return sounding(letters).flatMap(({ value, start, end }) => {
    const first = from[start]!;
    const last = from[end - 1]!;
    const isWhole = from[start - 1] !== first && from[end] !== last;
    if (!isWhole || !isEdge(units, first) || !isEdge(units, last + 1)) return [];
    const span = units.slice(first, last + 1);
    const characters = span.filter(({ kind }) => kind === 'han').length;
    const isAll = characters === span.length;
    const fits = isAll ? characters === value.length : characters < value.length;
    return fits ? [{ value, start: first, end: last + 1 }] : [];
  });
}

function hitOf(units: readonly Unit[], { value, start, end }: WordMatch<Entry>): WordHit {
  const level = value.level as WordHit['level'];
  const isTorn = units.slice(start + 1, end).some(unit => unit.afterStop);
  return {
    word: value.word,
    level: isTorn && level === 'block' ? 'review' : level,
    start: units[start]!.start,
    end: units[end - 1]!.end,
    isTorn,
  };
}
