/** Searches by keyword, in the index that `updateIndex` maintains. */
import type { Database } from '../../platform/db/database.ts';
import { secretsOf } from '../bracket/secrets.server.ts';
import type { MatchItem } from '../match/shapes.ts';
import { veilMatches } from '../match/veil.ts';
import type { Camp } from '../team/shapes.ts';
import { FOUND_KINDS, type FoundKind } from './kind.ts';
import { presentFound } from './present.server.ts';
import { queryOf, sidesIn } from './query.ts';
import type { FoundEntity } from './shapes.ts';
import { type Hits, type Lookup, matchHits, namedHits, planSearch, type SearchPlan } from './store.server.ts';

export interface Search {
  keyword: string;
  /** The game; undefined: every game. */
  gameId?: number | undefined;
  /** This game's hits come first among similarly near ones. */
  firstGameId?: number | undefined;
  /** Omits matches whose sides reveal a result; their count is then that of the page. */
  isSpoilerFree?: boolean;
  /** The kind; undefined: every kind. Other kinds are still counted. */
  kind?: FoundKind | undefined;
  page: number;
  pageSize: number;
}

/** Finds subjects by any of their names; matches by names of sides and tournament, or of two opponents. */
export async function search(db: Database, asking: Search): Promise<FoundEntity> {
  const { keyword, kind, gameId, firstGameId, page, pageSize } = asking;
  const lookup = { gameId, firstGameId, page, pageSize };
  const question = await planSearch(db, queryOf(keyword));
  const [named, matches] = await Promise.all([
    namedHits(db, question, lookup),
    meetings(db, keyword, question, lookup),
  ]);
  const hits: Record<FoundKind, Hits> = { ...named, match: matches };
  const listed = FOUND_KINDS.map(one => {
    const isListed = kind === undefined || kind === one;
    return [one, isListed ? hits[one] : { ids: [], count: hits[one].count }] as const;
  });
  const found = await presentFound(db, Object.fromEntries(listed) as Record<FoundKind, Hits>);
  return asking.isSpoilerFree ? veiled(db, found) : found;
}

/** Searches matches of the two sides around a word such as 'vs'; without hits, by all words. */
async function meetings(db: Database, keyword: string, question: SearchPlan, lookup: Lookup): Promise<Hits> {
  const sides = sidesIn(keyword);
  const met = sides && (await matchHits(db, await planSearch(db, queryOf(sides)), lookup));
  return met && met.count > 0 ? met : matchHits(db, question, lookup);
}

/** Match counts, champions and sides may reveal results: this removes them. */
async function veiled(db: Database, found: FoundEntity): Promise<FoundEntity> {
  const shown = veilMatches(found.matches, await secretsOf(db, found.matches));
  const matches = shown
    .filter(({ versus_info: { main_camp, guest_camp } }) =>
      [...main_camp, ...guest_camp].every((camp: Camp) => !camp.hidden),
    )
    .map(({ hidden: _, ...match }: MatchItem) => match);
  const tournaments = found.tournaments.map(each => ({ ...each, champion_info: null }));
  return { ...found, tournaments, matches, counts: { ...found.counts, matches: matches.length } };
}
