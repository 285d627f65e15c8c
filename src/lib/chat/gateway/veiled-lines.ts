/** Hides how many lines about maps there are: their number would tell spoiler-free readers results. Pure. */
import { type MapLine, matchOfMapLine } from '../group/map-line.ts';
import type { WireMessage } from '../message/wire.ts';

type Line = Pick<WireMessage, 'local_id' | 'extra'>;

/** One line a match says that maps are over, the latest: how many there are would tell how many were played. */
export function withoutMapCount<T extends Line>(messages: readonly T[]): T[] {
  const seen = new Set<number>();
  return messages
    .toReversed()
    .filter(line => {
      const matchId = matchOfMapLine(line);
      if (matchId === undefined) return true;
      const isFirst = !seen.has(matchId);
      seen.add(matchId);
      return isFirst;
    })
    .toReversed();
}

/** Lines about finished maps, as unread counts know them. */
export const mapLinesIn = (messages: readonly (Line & Pick<WireMessage, 'n'>)[]): MapLine[] =>
  messages.flatMap(message => {
    const match_id = matchOfMapLine(message);
    return match_id === undefined ? [] : [{ n: message.n, match_id }];
  });
