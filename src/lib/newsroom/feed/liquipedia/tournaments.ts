/** Tournaments that are followed. Pure. */
import type { FeedReject, FeedTournament } from '../../../platform/ports/feed-source.ts';
import { readItems } from '../items.ts';
import { keyOf } from './client.ts';
import { type LpdbTournament, lpdbTournament } from './shapes.ts';
import { pageKey, spaced, WIKIS } from './wikis.ts';

/**
 * The tier that is followed, and its level here. The second has several times as many tournaments: in 40 requests an
 * hour their squads and tables would hold up the first.
 */
export const TIER = '1';
const LEVEL = 1;
/** Qualifiers and show matches have a tier of their own kind. */
const NO_TYPE = '';
const OFF = /^(cancell?ed|delayed)$/i;

/** Each tournament once; those that are called off are passed over. */
export function tournamentsOf(rows: readonly unknown[]): {
  tournaments: FeedTournament[];
  rejects: FeedReject[];
} {
  const { read, rejects } = readItems(rows, lpdbTournament, 'tournament', keyOf);
  const told = new Map(read.filter(isFollowed).map(row => [pageKey(row.wiki, row.pagename), row]));
  return { tournaments: [...told].map(([key, row]) => tournamentOf(key, row)), rejects };
}

const isFollowed = ({ wiki, liquipediatier, liquipediatiertype, status }: LpdbTournament): boolean =>
  WIKIS.has(wiki) && liquipediatier === TIER && liquipediatiertype === NO_TYPE && !OFF.test(status);

function tournamentOf(key: string, row: LpdbTournament): FeedTournament {
  const { wiki, name, shortname, seriespage, startdate, enddate } = row;
  const series = seriespage || name;
  return {
    key,
    gameId: WIKIS.get(wiki)!,
    name,
    nameShort: shortname || name,
    nameSub: null,
    nameEn: null,
    series: { key: pageKey(wiki, series), name: spaced(series) },
    zone: null,
    level: LEVEL,
    startAt: startdate,
    endAt: enddate,
    aliases: [],
  };
}
