/** Converts text to its sound, to find words in pinyin or in homophones. Pure. */
import { pinyin } from 'pinyin-pro';
import type { Unit } from './units.ts';

const SOUNDS_MAX = 20_000;
const sounds = new Map<string, string>();

/** Drops the tone; treats l and i as one letter, as units.ts does. */
const plain = (sound: string): string =>
  sound
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('l', 'i');

function soundOf(character: string): string {
  const known = sounds.get(character);
  if (known !== undefined) return known;
  const sound = plain(pinyin(character, { toneType: 'none' }));
  if (sounds.size < SOUNDS_MAX) sounds.set(character, sound);
  return sound;
}

/** Letters of the sound, and the index of each one's unit. */
interface Letters {
  letters: string[];
  from: number[];
}

export function lettersOf(units: readonly Unit[]): Letters {
  const letters: string[] = [];
  const from: number[] = [];
  units.forEach(({ symbol, kind }, i) => {
    for (const letter of kind === 'han' ? soundOf(symbol) : symbol) {
      letters.push(letter);
      from.push(i);
    }
  });
  return { letters, from };
}

/** The sound of the whole word, and character by character where that differs. */
export function readingsOf(units: readonly Unit[]): string[] {
  const whole = pinyin(units.map(({ symbol }) => symbol).join(''), {
    toneType: 'none',
    type: 'array',
    nonZh: 'consecutive',
  });
  return [...new Set([plain(whole.join('')), lettersOf(units).letters.join('')])];
}
