/** Searching: what a keyword finds, over the index that `keepIndex` keeps. */
import type { Database } from '../db/database.ts';
import { FOUND_KINDS, type FoundKind } from './kind.ts';
import { presentFound } from './present.server.ts';
import { queryOf } from './query.ts';
import { asked, type Hits, matchHits, namedHits } from './repo.server.ts';
import type { Found } from './shapes.ts';

export { isIndexStale, keepIndex, remakeIndex } from './keep-index.server.ts';

export interface Search {
  keyword: string;
  /** Left out: in every game. */
  gameId?: number | undefined;
  /** Left out: of every kind. The others are counted all the same. */
  kind?: FoundKind | undefined;
  page: number;
  pageSize: number;
}

/** Teams, players, tournaments and heroes by any of their names; matches by those of sides and tournament. */
export async function search(db: Database, { keyword, kind, ...which }: Search): Promise<Found> {
  const lookup = { gameId: which.gameId, page: which.page, pageSize: which.pageSize };
  const question = await asked(db, queryOf(keyword));
  const isListed = (one: FoundKind) => kind === undefined || kind === one;
  const [named, matches] = await Promise.all([
    namedHits(db, question, lookup),
    matchHits(db, question, lookup),
  ]);
  const hits: Record<FoundKind, Hits> = { ...named, match: matches };
  return presentFound(
    db,
    Object.fromEntries(
      FOUND_KINDS.map(one => [one, isListed(one) ? hits[one] : { ids: [], count: hits[one].count }]),
    ) as Record<FoundKind, Hits>,
  );
}
