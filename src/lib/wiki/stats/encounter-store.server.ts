/** Previous matches and maps of the two sides of a match. */

import type { Database } from '../../platform/db/database.ts';
import { existing } from '../game/existing.server.ts';
import { PARTICIPANT } from '../game/participant.ts';
import type { Row } from '../game/present.server.ts';
import { closedMatches } from '../match/closed.server.ts';
import { MATCH_STATUS } from '../match/status.ts';
import { STAFF_ROLE } from '../player/staff-role.ts';
import type { LineupSource } from './lineup.ts';

const COUNTS = 1;

/** A match and its sides, whose history is queried. */
export interface EncounterSides {
  match: Row<'match'>;
  /** Teams only; null for an unknown side. */
  main: number | null;
  guest: number | null;
}

/** Throws 404 when there is no such match. */
export async function preview(db: Database, matchId: number): Promise<EncounterSides> {
  const match = await existing(db, 'match', matchId);
  const camps = await db.read
    .selectFrom('camp')
    .select(['side', 'participant_id'])
    .where('match_id', '=', matchId)
    .where('participant_type', '=', PARTICIPANT.team)
    .execute();
  const of = (side: number) => camps.find(camp => camp.side === side)?.participant_id ?? null;
  return { match, main: of(1), guest: of(2) };
}

/** The team's matches that ended before, read along the index of its sides. */
const before = (db: Database, { match }: EncounterSides, team: number) =>
  db.read
    .selectFrom('camp')
    .innerJoin('match', 'match.id', 'camp.match_id')
    .where('camp.participant_type', '=', PARTICIPANT.team)
    .where('camp.participant_id', '=', team)
    .where('camp.status', '=', MATCH_STATUS.ended)
    .where('camp.order_at', '<', match.order_at)
    .where('match.game_id', '=', match.game_id)
    .where('match.in_figures', '=', COUNTS);

/** Ids of the team's last matches before this one, latest first. */
export async function recentOf(
  db: Database,
  preview: EncounterSides,
  team: number,
  limit: number,
): Promise<number[]> {
  const rows = await before(db, preview, team)
    .select('match.id')
    .orderBy('camp.order_at', 'desc')
    .orderBy('camp.match_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(row => row.id);
}

/** Ids of all earlier matches between the two, latest first; empty when a side is unknown. */
export async function meetings(db: Database, preview: EncounterSides): Promise<number[]> {
  const { main, guest } = preview;
  if (main === null || guest === null) return [];
  const rows = await before(db, preview, main)
    // The copied columns find the one row; by match alone, all the other team's matches are scanned.
    .innerJoin('camp as other', on =>
      on
        .onRef('other.match_id', '=', 'camp.match_id')
        .onRef('other.status', '=', 'camp.status')
        .onRef('other.order_at', '=', 'camp.order_at'),
    )
    .where('other.participant_type', '=', PARTICIPANT.team)
    .where('other.participant_id', '=', guest)
    .select('match.id')
    .orderBy('camp.order_at', 'desc')
    .orderBy('camp.match_id', 'desc')
    .execute();
  return rows.map(row => row.id);
}

/** Maps that the team played before, with its wins; maps without a winner are left out. */
export async function mapsOf(db: Database, preview: EncounterSides, team: number): Promise<TeamMapTally[]> {
  const rows = await before(db, preview, team)
    .innerJoin('round', 'round.match_id', 'match.id')
    .where('match.is_can_view', '=', 1)
    .where('round.map_id', 'is not', null)
    .where('round.winner_side', 'is not', null)
    .groupBy('round.map_id')
    .select('round.map_id')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('played'),
      fn
        .sum<number>(eb.case().when('round.winner_side', '=', eb.ref('camp.side')).then(1).else(0).end())
        .as('win'),
    ])
    .execute();
  return rows.map(row => ({ mapId: row.map_id!, played: Number(row.played), win: Number(row.win) }));
}

export interface TeamMapTally {
  mapId: number;
  played: number;
  win: number;
}

export interface LineupIds {
  from: LineupSource;
  playerIds: number[];
}

/** The side's players: of the match itself, else of the team's last match before it, else of the roster. */
export async function lineup(db: Database, preview: EncounterSides, team: number): Promise<LineupIds> {
  const own = await playersIn(db, preview.match.id, team);
  if (own.length > 0) return { from: 'match', playerIds: own };
  const last = await before(db, preview, team)
    .innerJoin('round_player', 'round_player.match_id', 'match.id')
    .where('match.is_can_view', '=', 1)
    .select('match.id')
    .orderBy('camp.order_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last
    ? { from: 'last', playerIds: await playersIn(db, last.id, team) }
    : { from: 'roster', playerIds: await rosterOf(db, team) };
}

async function rosterOf(db: Database, team: number): Promise<number[]> {
  const rows = await db.read
    .selectFrom('player')
    .select('id')
    .where('team_id', '=', team)
    .where('staff_role', '=', STAFF_ROLE.player)
    .execute();
  return rows.map(row => row.id);
}

async function playersIn(db: Database, matchId: number, team: number): Promise<number[]> {
  const rows = await db.read
    .selectFrom('round_player')
    .select('player_id')
    .distinct()
    .where('match_id', '=', matchId)
    .where('match_id', 'not in', closedMatches(db))
    .where('team_id', '=', team)
    .execute();
  return rows.map(row => row.player_id);
}
