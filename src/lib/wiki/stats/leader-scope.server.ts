/** The players of a ranking, and their maps that count for it. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { closedMatches } from '../match/closed.server.ts';
import { positionCode } from '../player/position.ts';
import type { MadeFigure } from './figures.ts';
import { type FigureScope, tournamentIds } from './scope.server.ts';

export interface LeaderWhich extends FigureScope {
  stageId?: number | undefined;
  teamId?: number | undefined;
  /** Zones of the teams played for. */
  zoneIds?: readonly number[] | undefined;
  heroId?: number | undefined;
  mapId?: number | undefined;
  /** VALORANT: role of the agents played; elsewhere the position's number, from 1. */
  role?: number | undefined;
  playerIds?: readonly number[] | undefined;
  /** Only matches that start before this; epoch milliseconds. */
  before?: number | undefined;
  /** Minimum rounds played to be listed; with `minOf`, on maps with that figure. */
  minRounds?: number | undefined;
  /** Minimum maps or games played to be listed; with `minOf`, of those with that figure. */
  minMaps?: number | undefined;
  /** The figure whose maps the minimum counts. */
  minOf?: MadeFigure | undefined;
}

/** The rows, one per player and map, that figures are taken from. */
export const leaderScope = (db: Database, which: LeaderWhich) =>
  db.read
    .selectFrom('round_player')
    .innerJoin('round', 'round.id', 'round_player.round_id')
    .where(within(db, which));

type Scope = ExpressionBuilder<DB, 'round_player' | 'round'>;

function within(db: Database, which: LeaderWhich) {
  const { gameId, tournamentId, stageId, teamId, zoneIds, heroId, mapId, role, playerIds, before } = which;
  return (eb: Scope) => {
    const conditions: Expression<SqlBool>[] = [
      eb('round_player.in_figures', '=', 1),
      eb('round_player.match_id', 'not in', closedMatches(db)),
      eb('round_player.tournament_id', 'in', tournamentIds(db, which)),
    ];
    if (tournamentId !== undefined) conditions.push(eb('round_player.tournament_id', '=', tournamentId));
    if (teamId !== undefined) conditions.push(eb('round_player.team_id', '=', teamId));
    if (zoneIds !== undefined) conditions.push(eb('round_player.team_id', 'in', teamsIn(eb, zoneIds)));
    if (heroId !== undefined) conditions.push(eb('round_player.hero_id', '=', heroId));
    if (mapId !== undefined) conditions.push(eb('round.map_id', '=', mapId));
    if (role !== undefined) conditions.push(inRole(eb, gameId, role));
    if (playerIds !== undefined) conditions.push(eb('round_player.player_id', 'in', playerIds));
    if (stageId !== undefined || before !== undefined) {
      const matches = eb
        .selectFrom('match')
        .select('match.id')
        .where('match.game_id', '=', gameId)
        .$if(stageId !== undefined, query => query.where('match.stage_id', '=', stageId!))
        .$if(before !== undefined, query => query.where('match.order_at', '<', before!));
      conditions.push(eb('round_player.match_id', 'in', matches));
    }
    return eb.and(conditions);
  };
}

const teamsIn = (eb: Scope, zoneIds: readonly number[]) =>
  eb.selectFrom('team').select('team.id').where('team.zone_id', 'in', zoneIds);

function inRole(eb: Scope, gameId: number, role: number) {
  const code = positionCode(gameId, role);
  if (code !== undefined) return eb('round_player.position', '=', code);
  const heroes = eb
    .selectFrom('hero')
    .select('hero.id')
    .where('hero.game_id', '=', gameId)
    .where('hero.role', '=', role);
  return eb('round_player.hero_id', 'in', heroes);
}
