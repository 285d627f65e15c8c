/** Player figures in a match: of one map or game, or of all. */
import type { Database } from '../../platform/db/database.ts';
import { rowCache } from '../../platform/db/row-cache.server.ts';
import type { Row } from '../game/present.server.ts';
import { heroRef } from '../hero/present.server.ts';
import { positionName, positionRank } from '../player/position.ts';
import { playerRef } from '../player/present.server.ts';
import { teamRef } from '../team/present.server.ts';
import * as repo from './detail-store.server.ts';
import { decodeExtra, figuresOf } from './figures.ts';
import { extraTotal, totalOf } from './player-total.ts';
import { type RoundMeans, roundMeans } from './round-means.server.ts';
import type { PlayerFigures, PlayerLine, PlayerStats } from './shapes.ts';

const MAIN = 1;
const GUEST = 2;

/** A player's row before ids are resolved to names. */
interface Line {
  player_id: number;
  team_id: number | null;
  side: number;
  hero_ids: number[];
  position: string | null;
  figures: PlayerFigures;
  maps: number;
  partial: Record<string, number>;
}

/** Both sides' players; without `roundId` over the whole match, as in the source or else aggregated. */
export async function playerStats(db: Database, matchId: number, roundId?: number): Promise<PlayerStats> {
  const rounds = await repo.roundPlayers(db, matchId, roundId);
  const lines = roundId === undefined ? await wholeMatch(db, matchId, rounds) : rounds.map(roundLine);
  return bySide(lines, await presenter(db, lines));
}

export interface MatchStats {
  whole: PlayerStats;
  /** Figures by round id; rounds without figures are absent. */
  rounds: Map<number, PlayerStats>;
}

/** `playerStats` of the whole match and of every round at once, for the page that shows them all. */
export async function matchStats(db: Database, matchId: number): Promise<MatchStats> {
  const rows = await repo.roundPlayers(db, matchId, undefined);
  const whole = await wholeMatch(db, matchId, rows);
  const present = await presenter(db, [...whole, ...rows.map(roundLine)]);
  const rounds = [...Map.groupBy(rows, row => row.round_id)];
  return {
    whole: bySide(whole, present),
    rounds: new Map(rounds.map(([id, list]) => [id, bySide(list.map(roundLine), present)])),
  };
}

function bySide(lines: readonly Line[], present: (line: Line) => PlayerLine): PlayerStats {
  const ordered = lines.toSorted(asListed);
  const of = (side: number) => ordered.filter(line => line.side === side).map(present);
  return { main: of(MAIN), guest: of(GUEST) };
}

async function wholeMatch(
  db: Database,
  matchId: number,
  rounds: readonly Row<'round_player'>[],
): Promise<Line[]> {
  const input = await repo.matchPlayers(db, matchId);
  const known = new Set(input.map(row => row.player_id));
  const byPlayer = Map.groupBy(rounds, row => row.player_id);
  const lines = input.map(row => matchLine(row, byPlayer.get(row.player_id) ?? []));
  const others = [...byPlayer].filter(([id]) => !known.has(id));
  if (others.length === 0) return lines;
  const means = await roundMeans(db, matchId);
  return [...lines, ...others.map(([id, rows]) => addedUp(rows, means.get(id)))];
}

/** The order by position; where the game has none, the best score first. */
const asListed = (a: Line, b: Line) =>
  positionRank(a.position) - positionRank(b.position) ||
  (b.figures.acs ?? 0) - (a.figures.acs ?? 0) ||
  (b.figures.kills ?? 0) - (a.figures.kills ?? 0) ||
  a.player_id - b.player_id;

const roundLine = (row: Row<'round_player'>): Line => ({
  player_id: row.player_id,
  team_id: row.team_id,
  side: row.side,
  hero_ids: row.hero_id === null ? [] : [row.hero_id],
  position: row.position,
  figures: figuresOf(row),
  maps: 1,
  partial: {},
});

/** What the source has of the whole match; figures beyond the columns are added up where it has none. */
const matchLine = (row: Row<'match_player'>, rounds: readonly Row<'round_player'>[]): Line => ({
  player_id: row.player_id,
  team_id: row.team_id,
  side: row.side,
  hero_ids: JSON.parse(row.hero_ids) as number[],
  position: null,
  figures: row.extra === null ? { ...figuresOf(row), extra: extraOf(rounds) } : figuresOf(row),
  maps: rounds.length,
  partial: {},
});

const extraOf = (rows: readonly Row<'round_player'>[]) => extraTotal(rows.map(row => decodeExtra(row.extra)));

/** Means are missing only if the rounds were written between the two reads. */
const addedUp = (rows: readonly Row<'round_player'>[], total: RoundMeans | undefined): Line => ({
  ...roundLine(rows[0]!),
  hero_ids: [...new Set(rows.map(row => row.hero_id).filter(id => id !== null))],
  figures: { ...totalOf(rows), ...total?.means, extra: extraOf(rows) },
  maps: rows.length,
  partial: total?.partial ?? {},
});

/** Resolves the ids of all lines to names. */
async function presenter(db: Database, lines: readonly Line[]): Promise<(line: Line) => PlayerLine> {
  const read = await rowCache(db);
  const idsOf = <T>(of: (line: Line) => T) => lines.map(of);
  const [players, teams, heroes] = await Promise.all([
    read(
      'player',
      idsOf(line => line.player_id),
    ),
    read(
      'team',
      idsOf(line => line.team_id),
    ),
    read('hero', idsOf(line => line.hero_ids).flat()),
  ]);
  return line => {
    const team = teams.get(line.team_id ?? 0);
    return {
      ...line.figures,
      player: playerRef(players.get(line.player_id)!),
      team: team ? teamRef(team) : null,
      heroes: line.hero_ids.flatMap(id => heroes.get(id) ?? []).map(heroRef),
      position: positionName(line.position),
      maps: line.maps,
      partial: line.partial,
    };
  };
}
