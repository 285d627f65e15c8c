/** Matches that can be picked, and a member's own picks. */
import type { Database } from '../../platform/db/database.ts';
import { type Listed, pageWindow } from '../../platform/db/page.ts';
import { freshRowsById } from '../../platform/db/rows.server.ts';
import { unixSeconds } from '../../wiki/game/present.server.ts';
import { presentMatches } from '../../wiki/match/present.server.ts';
import type { MatchItem } from '../../wiki/match/shapes.ts';
import { MATCH_STATUS } from '../../wiki/match/status.ts';
import type { PickItem } from './shapes.ts';
import { RESULTS } from './state.ts';

interface Paged {
  page: number;
  page_size: number;
}

const UNPLAYED = [0, 1, 4];

/** The rule of `pickPhase` as a query: matches of the tournament that are open at `now`. */
const openMatches = (db: Database, tournamentId: number, now: number) =>
  db.read
    .selectFrom('match')
    .where('tournament_id', '=', tournamentId)
    .where('status', 'in', UNPLAYED)
    .where('is_can_view', '=', 1)
    .where(({ eb, or }) =>
      or([eb('status', '=', MATCH_STATUS.postponed), eb('start_at', 'is', null), eb('start_at', '>', now)]),
    )
    .where(({ eb, or }) => or([eb('main_score', 'is', null), eb('main_score', '=', 0)]))
    .where(({ eb, or }) => or([eb('guest_score', 'is', null), eb('guest_score', '=', 0)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('match_pick_result as known')
            .select('known.match_id')
            .whereRef('known.match_id', '=', 'match.id'),
        ),
      ),
    )
    .where(({ eb, selectFrom }) =>
      eb(
        selectFrom('camp')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .whereRef('camp.match_id', '=', 'match.id')
          .where('participant_id', 'is not', null),
        '=',
        2,
      ),
    );

/** Open matches of a tournament, the earliest first. `now`: epoch milliseconds. */
export async function openList(
  db: Database,
  { tournament_id, page, page_size }: Paged & { tournament_id: number },
  now: number,
): Promise<Listed<MatchItem>> {
  const all = await openMatches(db, tournament_id, now)
    .select('id')
    .orderBy('order_at')
    .orderBy('id')
    .execute();
  const ids = all.slice((page - 1) * page_size, page * page_size).map(({ id }) => id);
  const rows = await freshRowsById(db, 'match', ids);
  const list = await presentMatches(
    db,
    ids.flatMap(id => rows.get(id) ?? []),
  );
  return { list, count: all.length };
}

/** How many matches of a tournament are open, and the first start among them; null while none has one. */
export async function openCount(
  db: Database,
  tournamentId: number,
  now: number,
): Promise<{ count: number; first: number | null }> {
  const { n, first } = await openMatches(db, tournamentId, now)
    .select(({ fn }) => [fn.countAll<number>().as('n'), fn.min('start_at').as('first')])
    .where('status', '!=', MATCH_STATUS.postponed)
    .executeTakeFirstOrThrow();
  return { count: Number(n), first: first === null ? null : Number(first) };
}

/** A member's picks, the latest match first. */
export async function ownList(
  db: Database,
  userId: number,
  { tournament_id, page, page_size }: Paged & { tournament_id?: number | undefined },
): Promise<Listed<PickItem>> {
  const own = db.read
    .selectFrom('match_pick')
    .where('user_id', '=', userId)
    .$if(tournament_id !== undefined, query => query.where('tournament_id', '=', tournament_id!));
  const { n } = await own.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const count = Number(n);
  const window = pageWindow(count, page, page_size);
  if (!window) return { list: [], count };
  const direction = window.reverse ? 'asc' : 'desc';
  const read = await own
    .select(['match_id', 'participant_id', 'state', 'created_at'])
    .orderBy('order_at', direction)
    .orderBy('match_id', direction)
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  const rows = window.reverse ? read.toReversed() : read;
  const matches = await freshRowsById(
    db,
    'match',
    rows.map(({ match_id }) => match_id),
  );
  const items = await presentMatches(db, [...matches.values()]);
  const byId = new Map(items.map(item => [item.unique_id, item]));
  const list = rows.flatMap(({ match_id, participant_id, state, created_at }) => {
    const match_info = byId.get(match_id);
    const create_time = unixSeconds(created_at)!;
    return match_info ? [{ match_info, participant_id, result: RESULTS[state]!, create_time }] : [];
  });
  return { list, count };
}
