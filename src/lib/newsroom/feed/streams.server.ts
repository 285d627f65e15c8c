/** Writes where a match can be watched, as a service tells it. */
import type { FeedStream } from '../../platform/ports/feed-source.ts';
import { raiseRevision } from '../../wiki/match/write.server.ts';
import { isLiveLink } from '../entry/live-link.ts';
import type { FeedWriting } from './context.ts';

/** The rest of a longer list is other languages and single players' channels. */
const STREAMS_MAX = 8;
const NAME_MAX = 30;

/**
 * Nothing is written where an operator or another source has links. Only https addresses of the sites where operators may
 * enter one are shown (docs/product/wiki.md).
 */
export async function writeStreams(
  { trx, source, gameId }: FeedWriting,
  matchId: number,
  streams: readonly FeedStream[],
): Promise<void> {
  const stored = await trx
    .selectFrom('broadcast')
    .select(['source', 'name', 'url'])
    .where('match_id', '=', matchId)
    .orderBy('sort')
    .execute();
  if (stored.some(row => row.source !== source.name)) return;
  const told = shownOf(streams);
  const isSame =
    told.length === stored.length &&
    told.every(({ name, url }, i) => stored[i]!.name === name && stored[i]!.url === url);
  if (isSame) return;
  await trx.deleteFrom('broadcast').where('match_id', '=', matchId).execute();
  const rows = told.map(({ name, url }, i) => ({
    game_id: gameId,
    match_id: matchId,
    name,
    url,
    cover: null,
    is_live: 0,
    sort: i + 1,
    source: source.name,
    source_key: `${matchId}/${i + 1}`,
  }));
  if (rows.length > 0) await trx.insertInto('broadcast').values(rows).execute();
  await raiseRevision(trx, matchId);
}

const shownOf = (streams: readonly FeedStream[]): FeedStream[] =>
  [...new Map(streams.filter(isSafe).map(each => [each.url, each])).values()]
    .slice(0, STREAMS_MAX)
    .map(({ name, url }) => ({ name: name.slice(0, NAME_MAX), url }));

const isSafe = ({ url }: FeedStream): boolean => url.startsWith('https:') && isLiveLink(url);
