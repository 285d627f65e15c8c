/** A player's season: the game's main figure match by match, and all figures beside the field's. */
import { onceByFacts } from '../../platform/db/count-cache.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import { rowsById } from '../../platform/db/row-cache.server.ts';
import { PARTICIPANT } from '../game/participant.ts';
import { unixSeconds } from '../game/present.server.ts';
import { positionOptions } from '../player/position.ts';
import { teamRef } from '../team/present.server.ts';
import { tournamentRef } from '../tournament/present.server.ts';
import { figuresBy } from './career-figures-store.server.ts';
import { axesOf } from './field.ts';
import { defaultBoardSort, type LeaderSort } from './figures.ts';
import { mostPlayedOf } from './leader.server.ts';
import type { LeaderWhich } from './leader-scope.server.ts';
import { fieldFigures } from './leader-store.server.ts';
import { playedIn } from './played.server.ts';
import type { CoursePoint, PlayerSeason } from './season-shapes.ts';

/** When, in which tournament and against whom the player played these matches, by time. */
const matchesPlayed = (db: Database, playerId: number, matchIds: readonly number[]) =>
  db.read
    .selectFrom('match')
    .innerJoin('round_player', 'round_player.match_id', 'match.id')
    .leftJoin('camp', join =>
      join.onRef('camp.match_id', '=', 'match.id').onRef('camp.side', '!=', 'round_player.side'),
    )
    .where('round_player.player_id', '=', playerId)
    .where('match.id', 'in', idList(db, matchIds))
    .select([
      'match.id',
      'match.start_at',
      'match.order_at',
      'match.tournament_id',
      'camp.participant_type as kind',
      'camp.participant_id as opponent_id',
    ])
    .distinct()
    .orderBy('match.order_at')
    .orderBy('match.id')
    .execute();

/** The field are players with at least 1/SHARE of the most rounds or games by one player. */
const SHARE = 4;

interface Whose {
  id: number;
  game_id: number;
  /** Position as shown; null where the game has none. */
  role: string | null;
}

/** `figures`: the player's figures over the season `year`. */
export async function playerSeason(
  db: Database,
  player: Whose,
  year: number,
  figures: Partial<Record<LeaderSort, number | null>>,
): Promise<PlayerSeason> {
  const position = positionOptions(player.game_id).find(({ label }) => label === player.role);
  const figure = defaultBoardSort(player.game_id);
  const [course, { players, least, inRounds }] = await Promise.all([
    courseOf(db, player, year, figure),
    fieldOf(db, { gameId: player.game_id, year, role: position?.value }),
  ]);
  return {
    year,
    figure,
    course,
    axes: axesOf(player.game_id, figures, players, player.id),
    field: { players: players.length, position: position?.label ?? null, least, inRounds },
  };
}

async function courseOf(
  db: Database,
  player: Whose,
  year: number,
  figure: LeaderSort,
): Promise<CoursePoint[]> {
  const values = new Map(
    (await figuresBy(db, player, 'match', year)).map(({ part, [figure]: value }) => [part, value]),
  );
  const rows = await matchesPlayed(db, player.id, [...values.keys()]);
  const [tournaments, teams] = await Promise.all([
    rowsById(
      db,
      'tournament',
      rows.map(row => row.tournament_id),
    ),
    rowsById(
      db,
      'team',
      rows.map(row => (row.kind === PARTICIPANT.team ? row.opponent_id : null)),
    ),
  ]);
  return rows.flatMap(row => {
    const value = values.get(row.id);
    const opponent = row.kind === PARTICIPANT.team ? teams.get(row.opponent_id ?? 0) : undefined;
    return value == null
      ? []
      : {
          match_id: row.id,
          at: unixSeconds(row.start_at),
          tournament_info: tournamentRef(tournaments.get(row.tournament_id)!),
          opponent: opponent ? teamRef(opponent) : null,
          value,
        };
  });
}

/**
 * The main figure of everybody who played enough in the game's latest season, best first; empty without figures.
 * `levels`: of the tournaments.
 */
export async function seasonBoard(
  db: Database,
  gameId: number,
  levels?: readonly number[],
): Promise<{ year: number; figure: LeaderSort; players: { id: number; value: number }[] } | undefined> {
  const year = (await playedIn(db, { gameId, levels })).years[0];
  if (year === undefined) return undefined;
  const figure = defaultBoardSort(gameId);
  const { players } = await fieldOf(db, { gameId, year, levels });
  const known = players.flatMap(({ player_id: id, [figure]: value }) =>
    value === null ? [] : [{ id, value }],
  );
  return { year, figure, players: known.sort((a, b) => b.value - a.value || a.id - b.id) };
}

/** The players of the field, who played enough, with their figures; cached until facts change. */
async function fieldOf(db: Database, which: LeaderWhich) {
  const most = await mostPlayedOf(db, which);
  const inRounds = most.rounds > 0;
  const least = Math.max(1, Math.floor((inRounds ? most.rounds : most.maps) / SHARE));
  const minimum = inRounds ? { minRounds: least } : { minMaps: least };
  const players = await onceByFacts(db, ['field', which], () => fieldFigures(db, { ...which, ...minimum }));
  return { players, least, inRounds };
}
