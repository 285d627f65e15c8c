/** Pinyin readings of Chinese names: in full and by initials. Pure. */
import { pinyin } from 'pinyin-pro';
import { isHan, wordsOf } from './fold.ts';

/** A Chinese character or a word of other letters, with its reading and initial. */
interface Unit {
  sound: string;
  initial: string;
  isHan: boolean;
}

const MODES = ['normal', 'surname'] as const;
type Mode = (typeof MODES)[number];
/** Surname readings apply only at the beginning of a name. */
const SURNAME = { normal: {}, surname: { surname: 'head' } } as const;

/** A single initial is too ambiguous. */
const SHORTEST_INITIALS = 2;

/**
 * '重庆狼队' → 'chongqinglangdui', 'qinglangdui', …, and 'cqld', 'qld', 'ld'. Ambiguous characters have their
 * reading in this word and that as a surname; ü is typed v or u.
 */
export function readingsOf(name: string): string[] {
  const words = wordsOf(name);
  if (!words.some(isHan)) return words.length > 1 ? [initialsOf(words)] : [];
  return [...new Set(MODES.flatMap(mode => fromEach(unitsOf(words, mode))))];
}

/** The readings of the whole name only, unlike readingsOf. */
export function wholeReadingsOf(name: string): string[] {
  const units = unitsOf(wordsOf(name), 'normal');
  return [joined(units, 'sound'), joined(units, 'initial')];
}

const initialsOf = (words: readonly string[]): string => words.map(word => word[0]).join('');

function unitsOf(words: readonly string[], mode: Mode): Unit[] {
  return words.flatMap((word): Unit[] => {
    if (!isHan(word)) return [{ sound: word, initial: word, isHan: false }];
    return pinyin(word, { toneType: 'none', type: 'array', v: true, mode, ...SURNAME[mode] }).map(sound => ({
      sound,
      initial: sound[0] ?? '',
      isHan: true,
    }));
  });
}

/** The readings that begin at each character; at other words only where Chinese follows. */
function fromEach(units: readonly Unit[]): string[] {
  return units.flatMap((_, i) => {
    const rest = units.slice(i);
    if (!rest.some(unit => unit.isHan)) return [];
    const sound = joined(rest, 'sound');
    const initials = joined(rest, 'initial');
    const readings = initials.length < SHORTEST_INITIALS ? [sound] : [sound, initials];
    return sound.includes('v') && rest.some(isUmlaut) ? [...readings, typedU(rest)] : readings;
  });
}

const joined = (units: readonly Unit[], part: 'sound' | 'initial'): string =>
  units.map(unit => unit[part]).join('');

const isUmlaut = ({ sound, isHan }: Unit): boolean => isHan && /^[ln]v/.test(sound);
const typedU = (units: readonly Unit[]): string =>
  units.map(unit => (isUmlaut(unit) ? unit.sound.replace('v', 'u') : unit.sound)).join('');
