/** Which season of KPL a file or a row of the official list speaks of. */
import { REASONS, SEASON_NAMES } from './wording.ts';

/** A split's code is part of the tournament's natural key, so that both KPL sources meet in one tournament. */
export interface KplSeason {
  year: number;
  /** One of SPLITS, or a word that a file name brought along. */
  split: string;
}

export const SPLITS = ['spring', 'summer', 'autumn', 'finals', 'challenge'] as const;
type Split = (typeof SPLITS)[number];

/** What files of match lists call a season. */
const FILE_WORDS: Record<string, Split> = {
  spring: 'spring',
  summer: 'summer',
  autumn: 'autumn',
  challenge: 'challenge',
  zongjuesai: 'finals',
};

/**
 * Reads `kpl_matches_<year>_<season>.csv`. A season word that nobody told us of is kept as it is and
 * `known` is false. Undefined when the name is not of that form.
 */
export function seasonOfFile(name: string): (KplSeason & { known: boolean }) | undefined {
  const found = /^kpl_matches_(\d{4})_([\p{L}\p{N}-]+)\.csv$/u.exec(name);
  if (!found) return undefined;
  const word = found[2]!.toLowerCase();
  const split = FILE_WORDS[word];
  return { year: Number(found[1]), split: split ?? word, known: split !== undefined };
}

/** The split that the official season list means by its id and name. Throws when it names none. */
export function seasonOfRegistry(row: { seasonid: string; season_name: string; season_year: string }) {
  const named = SPLITS.find(split => row.season_name.includes(SEASON_NAMES[split]));
  if (!named) throw new Error(REASONS.season(row.season_name));
  // A year's second season is its summer split whatever the list calls it: KPL2026S2 is listed as
  // 年度总决赛 with dates from June to September, and the year's finals are always the third season.
  const misnamed = named === 'finals' && row.seasonid.endsWith('S2');
  const split: Split = misnamed ? 'summer' : named;
  return { year: Number(row.season_year), split, misnamed };
}

export const seasonKey = ({ year, split }: KplSeason) => `${year}/${split}`;

const isKnownSplit = (split: string): split is Split => SPLITS.some(known => known === split);

/** How a KPL season is called on pages: full, short, and the season alone. */
export function seasonNames({ year, split }: KplSeason) {
  const season = isKnownSplit(split) ? SEASON_NAMES[split] : split;
  if (split === 'challenge')
    return { name: `${year} 王者荣耀${season}`, name_short: `${year} ${season}`, name_sub: null };
  return { name: `${year} KPL ${season}`, name_short: `KPL ${year} ${season}`, name_sub: season };
}
