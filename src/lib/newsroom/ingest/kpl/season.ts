/** The KPL season of a file or of a row of the official list. */
import { REASONS, SEASON_NAMES } from './wording.ts';

/** A split's code is part of the tournament's natural key, so that both KPL sources meet in one tournament. */
export interface KplSeason {
  year: number;
  /** One of SPLITS, or an unknown word from a file name. */
  split: string;
}

export const SPLITS = ['spring', 'summer', 'autumn', 'finals', 'challenge'] as const;
type Split = (typeof SPLITS)[number];

/** Words for a season in file names of match lists. */
const FILE_WORDS: Record<string, Split> = {
  spring: 'spring',
  summer: 'summer',
  autumn: 'autumn',
  challenge: 'challenge',
  zongjuesai: 'finals',
};

/**
 * Reads `kpl_matches_<year>_<season>.csv`. An unknown season word is used unchanged, with `known` false.
 * Undefined when the name is not of that form.
 */
export function seasonOfFile(name: string): (KplSeason & { known: boolean }) | undefined {
  const found = /^kpl_matches_(\d{4})_([\p{L}\p{N}-]+)\.csv$/u.exec(name);
  if (!found) return undefined;
  const word = found[2]!.toLowerCase();
  const split = FILE_WORDS[word];
  return { year: Number(found[1]), split: split ?? word, known: split !== undefined };
}

/** The codes of the official season list: KPL2024S1, KPL2018CJS (春季赛), KPL2018QJS (秋季赛). */
const FIRST_SUMMER_SPLIT = 2022;

/** The season of an official id. Throws for an id of another form. */
export function seasonOfId(seasonid: string): { year: number; split: Split } {
  const found = /^KPL(\d{4})(S1|S2|S3|CJS|QJS)$/.exec(seasonid);
  if (!found) throw new Error(REASONS.season(seasonid));
  const year = Number(found[1]);
  const splits: Record<string, Split> = {
    S1: 'spring',
    CJS: 'spring',
    S2: year < FIRST_SUMMER_SPLIT ? 'autumn' : 'summer',
    QJS: 'autumn',
    S3: 'finals',
  };
  return { year, split: splits[found[2]!]! };
}

/**
 * Whether the list gives a season another season's name: KPL2026S2 is listed as 年度总决赛 although it is
 * the year's second season, played from June to September; the finals are always the third.
 */
export const isMisnamed = (split: Split, listed: string) => !listed.includes(SEASON_NAMES[split]);

export const seasonKey = ({ year, split }: KplSeason) => `${year}/${split}`;

const isKnownSplit = (split: string): split is Split => SPLITS.some(known => known === split);

/** A KPL season's names on pages: full, short, and the season alone. */
export function seasonNames({ year, split }: KplSeason) {
  const season = isKnownSplit(split) ? SEASON_NAMES[split] : split;
  if (split === 'challenge')
    return { name: `${year} 王者荣耀${season}`, name_short: `${year} ${season}`, name_sub: null };
  return { name: `${year} KPL ${season}`, name_short: `KPL ${year} ${season}`, name_sub: season };
}
