/** detailed_matches_player_stats.csv → players and their figures per map and per match. */
import type { Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { nameKey } from '../../kernel/name-key.ts';
import { readCsv } from '../csv.ts';
import { mapRows, RowError } from '../fields.ts';
import type { SourceFile } from '../format.ts';
import { ensurePlayers, type PlayerWanted } from '../players.server.ts';
import type { FileReport } from '../report.ts';
import { type Row, saveRows } from '../upsert.server.ts';
import { ensureNamed } from '../wiki.server.ts';
import { setCurrentTeams } from './current-team.server.ts';
import { KnownMatches } from './known.server.ts';
import { ORIGIN } from './origin.ts';
import { LAYOUT, type PlayerRow, playerRow } from './player-row.ts';
import { PROBLEM } from './wording.ts';

export async function importPlayerStats(
  trx: Transaction<DB>,
  file: SourceFile,
  report: FileReport,
): Promise<void> {
  const read = mapRows(readCsv(file.text, LAYOUT), report, playerRow);
  const known = await KnownMatches.load(
    trx,
    read.map(row => row.matchId),
    read.map(row => row.team),
  );
  const maps = await ensureNamed(
    trx,
    'map',
    ORIGIN,
    read.flatMap(row => row.map ?? []),
    report,
  );
  const placed = read.flatMap(row => {
    try {
      return [place(row, known, maps)];
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      report.reject(row.line, error.message);
      return [];
    }
  });
  const heroes = await ensureNamed(
    trx,
    'hero',
    ORIGIN,
    placed.flatMap(({ row }) => row.agents),
    report,
  );
  const players = await ensurePlayers(trx, ORIGIN, wantedPlayers(placed.map(({ row }) => row)), report);
  const heroIds = (row: PlayerRow) => row.agents.map(agent => heroes.get(nameKey(agent))!);
  const perMap = placed.flatMap(({ row, match, round, side }): Row[] => {
    if (!round) return [];
    const { tournament_id, in_figures } = match;
    return [
      {
        round_id: round.id,
        player_id: players.get(row.player)!,
        match_id: match.id,
        tournament_id,
        in_figures,
        hero_id: heroIds(row)[0] ?? null,
        is_win: round.winner_side === null ? null : Number(round.winner_side === side),
        ...sideColumns(match.teams, side),
        ...row.figures,
      },
    ];
  });
  const overall = placed.flatMap(({ row, match, round, side }): Row[] => {
    if (round) return [];
    return [
      {
        match_id: match.id,
        player_id: players.get(row.player)!,
        hero_ids: JSON.stringify(heroIds(row)),
        ...sideColumns(match.teams, side),
        ...row.figures,
      },
    ];
  });
  report.count('round_player', await saveRows(trx, 'round_player', ['round_id', 'player_id'], perMap));
  report.count('match_player', await saveRows(trx, 'match_player', ['match_id', 'player_id'], overall));
  await setCurrentTeams(trx, [...new Set(players.values())], report);
}

const sideColumns = (teams: readonly (number | null)[], side: 1 | 2): Row => ({
  side,
  team_id: teams[side - 1] ?? null,
});

function place(row: PlayerRow, known: KnownMatches, maps: ReadonlyMap<string, number>) {
  const match = known.get(row.matchId);
  const side = known.sideOf(match, row.team);
  if (row.map === null) return { row, match, side, round: undefined };
  const map = maps.get(nameKey(row.map));
  const round = match.rounds.find(each => each.map_id === map);
  if (!round) throw new RowError(PROBLEM.noMap(row.matchId, row.map));
  return { row, match, side, round };
}

/** Each player under the handle of his latest match, and the earlier ones as aliases. */
function wantedPlayers(rows: readonly PlayerRow[]): PlayerWanted[] {
  const byTime = [...rows].sort((a, b) => (a.at ?? 0) - (b.at ?? 0));
  const players = new Map<string, { name: string; aka: Set<string> }>();
  for (const row of byTime) {
    const player = players.get(row.player) ?? { name: row.name, aka: new Set<string>() };
    player.aka.add(row.name);
    player.name = row.name;
    players.set(row.player, player);
  }
  return [...players].map(([key, { name, aka }]) => ({ key, name, aka: [...aka] }));
}
