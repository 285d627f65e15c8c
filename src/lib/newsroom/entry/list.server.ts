/** The operators' list: matches with the status of their entries. */
import type { Database } from '../../platform/db/database.ts';
import type { Listed } from '../../platform/db/page.ts';
import { freshRowsById } from '../../platform/db/rows.server.ts';
import { DAY } from '../../platform/kernel/time.ts';
import type { Row } from '../../wiki/game/present.server.ts';
import { matchPage } from '../../wiki/match/list-store.server.ts';
import { presentMatches } from '../../wiki/match/present.server.ts';
import { operatorsOf, presentRevision } from './present.server.ts';
import { latestOfMatches, matchesAtStatus } from './revision-store.server.ts';
import type { EntryItem } from './shapes.ts';

export interface EntryFilter {
  gameId?: number | undefined;
  /** Status of an entry's latest version. */
  status?: number | undefined;
  page: number;
  pageSize: number;
}

/**
 * Matches with an entry of the given status, the last saved first. Where no status is given: every match that begins
 * within a day or has begun, the latest first.
 */
export async function entryList(
  db: Database,
  filter: EntryFilter,
  viewer: { userId: number; now: number },
): Promise<Listed<EntryItem>> {
  const { list, count } = await matchesOf(db, filter, viewer.now);
  const items = await presentMatches(db, list);
  const rows = await latestOfMatches(
    db,
    list.map(match => match.id),
  );
  const operators = await operatorsOf(db, rows);
  const entry = (matchId: number, kind: 'match' | 'detail') => {
    const row = rows.find(each => each.match_id === matchId && each.kind === kind);
    return row ? presentRevision(row, operators, viewer.userId) : null;
  };
  return {
    list: items.map(item => ({
      ...item,
      match_input: entry(item.unique_id, 'match'),
      detail_input: entry(item.unique_id, 'detail'),
    })),
    count,
  };
}

async function matchesOf(
  db: Database,
  { gameId, status, page, pageSize }: EntryFilter,
  now: number,
): Promise<Listed<Row<'match'>>> {
  if (status === undefined)
    return matchPage(db, { gameId, page, pageSize, end: startOfMinute(now) + DAY, order: 'desc' });
  const { list, count } = await matchesAtStatus(db, { gameId, status, page, pageSize });
  const rows = await freshRowsById(db, 'match', list);
  return { list: list.flatMap(id => rows.get(id) ?? []), count };
}

/** Rounds down to the minute, so that the list's count can be cached. */
const startOfMinute = (now: number) => now - (now % 60_000);
