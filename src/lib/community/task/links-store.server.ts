/** Matches and comments that tasks link to. */
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { freshRowsById } from '../../platform/db/rows.server.ts';
import type { Row } from '../../wiki/game/present.server.ts';
import { SHOWN } from '../comment/status.ts';

/** Matches being played, over (the latest first), or coming next. */
export type Near = 'on' | 'over' | 'next';
const STATUS: Readonly<Record<Near, number>> = { on: 2, over: 3, next: 1 };
/** Most matches or comments that are searched: one nearby fits, or none does. */
const LOOKED_AT = 50;
/** Players of a season's last months may be unknown: matches that are searched for some. */
const LOOKED_AT_FOR_PLAYERS = 1000;

interface Where {
  gameId: number;
  near: Near;
  /** Epoch milliseconds. */
  now: number;
  /** Whether one with known players is searched for. */
  forPlayers?: boolean;
}

/** The nearest matches whose pages show everything, in order, and what can be done on each. */
export function matchesNear({ read }: Database, { gameId, near, now, forPlayers = false }: Where) {
  const order = near === 'over' ? 'desc' : 'asc';
  const nearest = read
    .selectFrom('match')
    .select(['id', 'tournament_id', 'order_at'])
    .select(({ selectFrom, exists }) => [
      sql<number>`case when ${exists(
        selectFrom('round_player')
          .select('round_player.player_id')
          .whereRef('round_player.match_id', '=', 'match.id'),
      )} or ${exists(
        selectFrom('match_player')
          .select('match_player.player_id')
          .whereRef('match_player.match_id', '=', 'match.id'),
      )} then 1 else 0 end`.as('has_players'),
      selectFrom('camp')
        .select(({ fn }) => fn.count<number>('camp.participant_id').as('n'))
        .whereRef('camp.match_id', '=', 'match.id')
        .as('sides'),
    ])
    .where('game_id', '=', gameId)
    .where('status', '=', STATUS[near])
    .where('is_can_view', '=', 1)
    .$if(near === 'next', query => query.where('order_at', '>', now))
    .orderBy('order_at', order)
    .orderBy('id', order)
    .limit(forPlayers ? LOOKED_AT_FOR_PLAYERS : LOOKED_AT);
  return read.selectFrom(nearest.as('near')).orderBy('order_at', order).orderBy('id', order);
}

/** The latest comment on a match by somebody else. */
export async function likeableComment(
  db: Database,
  userId: number,
): Promise<{ id: number; match: Row<'match'> } | undefined> {
  const latest = await db.read
    .selectFrom('comment')
    .select(['id', 'source'])
    .where('user_id', '!=', userId)
    .where('status', '=', SHOWN)
    .where('parent_id', '=', 0)
    .orderBy('id', 'desc')
    .limit(LOOKED_AT)
    .execute();
  const onMatches = latest.flatMap(({ id, source }) => {
    const match = /^match:(\d+)$/.exec(source);
    return match ? [{ id, matchId: Number(match[1]) }] : [];
  });
  const matches = await freshRowsById(
    db,
    'match',
    onMatches.map(({ matchId }) => matchId),
  );
  for (const { id, matchId } of onMatches) {
    const match = matches.get(matchId);
    if (match?.is_can_view === 1) return { id, match };
  }
  return undefined;
}

/** The game of the match that the member subscribed to last. */
export async function ofFollowedGame({ read }: Database, userId: number): Promise<number | undefined> {
  const row = await read
    .selectFrom('match_sub')
    .innerJoin('match', 'match.id', 'match_sub.match_id')
    .select('match.game_id')
    .where('match_sub.user_id', '=', userId)
    .orderBy('match_sub.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.game_id;
}
