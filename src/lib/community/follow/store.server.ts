/** Rows of follows. */

import type { Kysely, NotNull, RawBuilder, Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import type { DB, FollowTable } from '../../platform/db/schema.ts';
import { PARTICIPANT } from '../../wiki/game/participant.ts';
import type { UserIds } from '../notice/make.server.ts';
import type { FollowKind, FollowTier } from './kind.ts';

export type FollowRow = Selectable<FollowTable>;

export interface FollowOf {
  userId: number;
  kind: FollowKind;
  targetId: number;
}

export const followOf = (
  db: Kysely<DB>,
  { userId, kind, targetId }: FollowOf,
): Promise<FollowRow | undefined> =>
  db
    .selectFrom('follow')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('target_id', '=', targetId)
    .executeTakeFirst();

export async function countFollows(db: Kysely<DB>, userId: number): Promise<number> {
  const { n } = await db
    .selectFrom('follow')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Follows, latest first, with ids below `cursor` (0: all), one row more than a page. */
export const followPage = (
  db: Database,
  userId: number,
  { kind, cursor, size }: { kind: FollowKind | undefined; cursor: number; size: number },
): Promise<FollowRow[]> =>
  db.read
    .selectFrom('follow')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(kind !== undefined, query => query.where('kind', '=', kind!))
    .$if(cursor > 0, query => query.where('id', '<', cursor))
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute();

/** Followers of these tiers of a match's tournament, teams and players; a player's matches are the team's. */
export function followersOfMatch(
  db: Kysely<DB>,
  matchId: RawBuilder<number>,
  tiers: readonly FollowTier[],
): UserIds {
  const followers = (kind: FollowKind) =>
    db.selectFrom('follow').select('user_id').where('kind', '=', kind).where('tier', 'in', tiers);
  const sides = (type: number) =>
    db
      .selectFrom('camp')
      .select('participant_id')
      .where('match_id', '=', matchId)
      .where('participant_type', '=', type)
      .where('participant_id', 'is not', null)
      .$narrowType<{ participant_id: NotNull }>();
  const tournament = db.selectFrom('match as own').select('own.tournament_id').where('own.id', '=', matchId);
  const players = db
    .selectFrom('player')
    .select('player.id')
    .where('player.team_id', 'in', sides(PARTICIPANT.team));
  return followers('tournament')
    .where('target_id', 'in', tournament)
    .union(followers('team').where('target_id', 'in', sides(PARTICIPANT.team)))
    .union(followers('player').where('target_id', 'in', players))
    .union(followers('player').where('target_id', 'in', sides(PARTICIPANT.player))) as unknown as UserIds;
}

interface Day {
  /** Epoch milliseconds; the end excluded. */
  start: number;
  end: number;
}

/** Ids of the matches of a day that the user follows by any tier, early ones first. */
export async function matchesFollowed(
  db: Database,
  userId: number,
  { start, end }: Day,
  most: number,
): Promise<number[]> {
  const rows = await db.read
    .selectFrom('follow')
    .select(['kind', 'target_id'])
    .where('user_id', '=', userId)
    .where('kind', '!=', 'user')
    .execute();
  const idsOf = (kind: FollowKind) => rows.flatMap(row => (row.kind === kind ? row.target_id : []));
  const players = idsOf('player');
  const teams = await teamsOf(db, players);
  const sides = (type: number, ids: readonly number[]) =>
    db.read
      .selectFrom('camp')
      .innerJoin('match', 'match.id', 'camp.match_id')
      .select(['match.id', 'match.order_at'])
      .where('camp.participant_type', '=', type)
      .where('camp.participant_id', 'in', idList(db, ids))
      .where('camp.order_at', '>=', start)
      .where('camp.order_at', '<', end)
      .where('match.is_show_schedule', '=', 1);
  const ofTournaments = db.read
    .selectFrom('match')
    .select(['match.id', 'match.order_at'])
    .where('match.tournament_id', 'in', idList(db, idsOf('tournament')))
    .where('match.order_at', '>=', start)
    .where('match.order_at', '<', end)
    .where('match.is_show_schedule', '=', 1);
  const found = await sides(PARTICIPANT.team, [...idsOf('team'), ...teams])
    .union(sides(PARTICIPANT.player, players))
    .union(ofTournaments)
    .orderBy('order_at')
    .orderBy('id')
    .limit(most)
    .execute();
  return found.map(({ id }) => id);
}

async function teamsOf(db: Database, playerIds: readonly number[]): Promise<number[]> {
  const rows = await db.read
    .selectFrom('player')
    .select('team_id')
    .where('id', 'in', idList(db, playerIds))
    .where('team_id', 'is not', null)
    .execute();
  return rows.map(({ team_id }) => team_id!);
}
