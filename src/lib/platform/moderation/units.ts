/** Strips a text's disguise: letters, digits and Chinese characters only, each with its position. Pure. */
import { latinLike } from '../kernel/lookalikes.ts';
import { SIMPLIFIED } from './simplified.ts';

/** What remains of one character. */
export interface Unit {
  /** One code point. */
  symbol: string;
  kind: 'han' | 'latin' | 'other';
  /** Position in the text, in UTF-16 units. */
  start: number;
  end: number;
  /** Characters were dropped right before it. */
  afterGap: boolean;
  /** A sentence, clause or line ended before it. */
  afterStop: boolean;
}

interface Given {
  folded: string;
  start: number;
  end: number;
}

/** Signs and digits that replace letters within words. 1, i and l count as one. */
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  l: 'i',
};
const HAN = /\p{Script=Han}/u;
const LATIN = /^[a-z]$/;
const DIGIT = /^[0-9]$/;
const SIGN = /^[@$!|]$/;
const KEPT = /^[\p{L}\p{N}]$/u;
const STOP = /[\n。！？；，!?;,:：…]/;

/** Cache size: enough for everyday texts, and a bound against floods of rare characters. */
const KEPT_MAX = 20_000;
const folds = new Map<string, string>();

function foldOf(character: string): string {
  const known = folds.get(character);
  if (known !== undefined) return known;
  const plain = character
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]+/gu, '');
  const folded = [...plain].map(one => SIMPLIFIED.get(one) ?? latinLike(one)).join('');
  if (folds.size < KEPT_MAX) folds.set(character, folded);
  return folded;
}

/** 'Ｓ·B，傻 逼' → s, b, 傻, 逼. A digit counts as a letter only in a run that has letters: 4dm1n, not 第4片. */
export function unitsOf(text: string): Unit[] {
  const given = givenOf(text);
  const units: Unit[] = [];
  let gap = false;
  let stop = false;
  for (let i = 0; i < given.length; ) {
    const run = runFrom(given, i);
    const taken = run.length > 0 ? letteredAll(run) : [{ ...given[i]!, symbol: keptOf(given[i]!.folded) }];
    for (const { symbol, folded, start, end } of taken) {
      if (symbol === '') {
        gap = true;
        stop ||= STOP.test(folded) || STOP.test(text.slice(start, end));
        continue;
      }
      units.push({ symbol, kind: kindOf(symbol), start, end, afterGap: gap, afterStop: stop });
      gap = false;
      stop = false;
    }
    i += taken.length;
  }
  return units;
}

const kindOf = (symbol: string): Unit['kind'] =>
  HAN.test(symbol) ? 'han' : LATIN.test(symbol) ? 'latin' : 'other';

function givenOf(text: string): Given[] {
  const given: Given[] = [];
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    for (const folded of foldOf(character)) given.push({ folded, start, end });
    start = end;
  }
  return given;
}

/** The run of letters, digits and signs from this index. */
function runFrom(given: readonly Given[], from: number): Given[] {
  let to = from;
  while (to < given.length && isRun(given[to]!.folded)) to++;
  return given.slice(from, to);
}

const isRun = (one: string) => LATIN.test(one) || DIGIT.test(one) || SIGN.test(one);

const keptOf = (folded: string): string => (KEPT.test(folded) ? folded : '');

/** A run with signs and digits replaced by letters; '' for a sign that is only punctuation. */
function letteredAll(run: readonly Given[]): (Given & { symbol: string })[] {
  const isWord = run.some(one => LATIN.test(one.folded));
  return run.map((one, at) => ({ ...one, symbol: letterOf(run, at, isWord) }));
}

function letterOf(run: readonly Given[], at: number, isWord: boolean): string {
  const { folded } = run[at]!;
  if (SIGN.test(folded)) return isWord && isInside(run, at) ? LEET[folded]! : '';
  return isWord ? (LEET[folded] ?? folded) : folded;
}

/** Whether the sign is between letters, or a leading $: fuck! ends with a sign, @admin begins with one. */
function isInside(run: readonly Given[], at: number): boolean {
  const isLetter = (i: number) => run[i] !== undefined && !SIGN.test(run[i].folded);
  return isLetter(at + 1) && (isLetter(at - 1) || run[at]!.folded === '$');
}
