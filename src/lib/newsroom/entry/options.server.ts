/** The choices offered in an entry, with names. */

import type { Database } from '../../platform/db/database.ts';
import { freshRowsById } from '../../platform/db/rows.server.ts';
import { GAME } from '../../wiki/game/game.ts';
import { PARTICIPANT } from '../../wiki/game/participant.ts';
import type { Row } from '../../wiki/game/present.server.ts';
import { heroRef, mapRef } from '../../wiki/hero/present.server.ts';
import { POSITION_OPTIONS } from '../../wiki/player/position.ts';
import { playerRef } from '../../wiki/player/present.server.ts';
import { teamsOfTournament } from '../../wiki/tournament/store.server.ts';
import type { DetailInput, DetailOptions, MatchInput, MatchOptions } from './shapes.ts';

/** The tournament's teams, then other teams used in the entries. */
export async function matchOptions(
  db: Database,
  match: Row<'match'>,
  entries: readonly MatchInput[],
): Promise<MatchOptions> {
  const teams = await teamsOfTournament(db, match.tournament_id);
  const known = new Set(teams.map(team => team.id));
  const others = entries
    .flatMap(entry => [entry.main_camp, entry.guest_camp])
    .filter(side => side.participant_type === PARTICIPANT.team)
    .flatMap(side => side.participant_id ?? [])
    .filter(id => !known.has(id));
  const rest = await freshRowsById(db, 'team', others);
  return { teams: [...teams, ...rest.values()].map(({ id, name }) => ({ id, name })) };
}

/** Maps and heroes of the game, and each side's players: used in an entry, on the team, or formerly on it. */
export async function detailOptions(
  db: Database,
  match: Row<'match'>,
  entries: readonly DetailInput[],
): Promise<DetailOptions> {
  const [maps, heroes, main, guest] = await Promise.all([
    ofGame(db, 'map', match.game_id),
    ofGame(db, 'hero', match.game_id),
    playersOf(db, match.id, 1, entries),
    playersOf(db, match.id, 2, entries),
  ]);
  return {
    maps: maps.map(mapRef),
    heroes: heroes.map(heroRef),
    main_players: main.map(playerRef),
    guest_players: guest.map(playerRef),
    positions: match.game_id === GAME.valorant ? [] : [...POSITION_OPTIONS],
  };
}

async function ofGame<T extends 'map' | 'hero'>(db: Database, table: T, gameId: number): Promise<Row<T>[]> {
  const query = db.read.selectFrom(table as 'map').selectAll();
  const rows = await query.where('game_id', '=', gameId).orderBy('sort_key').orderBy('id').execute();
  return rows as unknown as Row<T>[];
}

async function playersOf(
  db: Database,
  matchId: number,
  side: number,
  entries: readonly DetailInput[],
): Promise<Row<'player'>[]> {
  const entered = entries.flatMap(entry => entry.rounds.flatMap(round => round.players));
  const first = new Set(entered.filter(player => player.side === side).map(player => player.player_id));
  const camp = await db.read
    .selectFrom('camp')
    .select('participant_id')
    .where('match_id', '=', matchId)
    .where('side', '=', side)
    .where('participant_type', '=', PARTICIPANT.team)
    .executeTakeFirst();
  const team = camp?.participant_id ?? null;
  const members = team === null ? [] : await membersOf(db, team);
  const ids = [...new Set([...first, ...members])];
  const rows = await freshRowsById(db, 'player', ids);
  return ids.flatMap(id => rows.get(id) ?? []);
}

/** Current members of the team, then former ones. */
async function membersOf(db: Database, teamId: number): Promise<number[]> {
  const now = await db.read
    .selectFrom('player')
    .select('id')
    .where('team_id', '=', teamId)
    .orderBy('staff_role', order => order.asc().nullsFirst())
    .orderBy('sort_key')
    .orderBy('id')
    .execute();
  const stints = await db.read
    .selectFrom('roster_stint')
    .select('player_id')
    .where('team_id', '=', teamId)
    .orderBy('order_at', order => order.desc().nullsLast())
    .orderBy('player_id')
    .execute();
  const played = await db.read
    .selectFrom('round_player')
    .select('player_id')
    .distinct()
    .where('team_id', '=', teamId)
    .orderBy('player_id')
    .execute();
  return [
    ...now.map(row => row.id),
    ...stints.map(row => row.player_id),
    ...played.map(row => row.player_id),
  ];
}
