/** detailed_matches_player_stats.csv → players and their figures per map and per match. */
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import { nameKey } from '../../../platform/kernel/name-key.ts';
import { otherHandles } from '../aliases.ts';
import { readCsv } from '../csv.ts';
import { setCurrentTeams } from '../current-team.server.ts';
import { acceptRow, mapRows, RowError } from '../fields.ts';
import type { SourceFile } from '../format.ts';
import type { KnownPerson } from '../identity.ts';
import { ensurePlayers, type SourcePlayer } from '../players.server.ts';
import type { FileReport } from '../report.ts';
import { saveRows, type UpsertRow } from '../upsert.server.ts';
import { ensureNamed } from '../wiki.server.ts';
import { claimPlayers } from './claim.server.ts';
import { type KnownMatch, KnownMatches, type KnownRound } from './known.server.ts';
import { ORIGIN } from './origin.ts';
import { LAYOUT, playerRow, type VlrPlayerRow } from './player-row.ts';
import { PROBLEM } from './wording.ts';

interface Sighting {
  row: VlrPlayerRow;
  /** The player's team; null when unknown or when the match does not count. */
  team: number | null;
  /** Start of the match, epoch milliseconds; null: not known. */
  at: number | null;
}

interface SeenPlayer extends SourcePlayer {
  at: number;
  aka: string[];
  person: KnownPerson<string>;
}

/** Each player under the handle of the latest match, with earlier ones as other handles. */
function seenPlayers(sightings: readonly Sighting[]): SeenPlayer[] {
  const byTime = [...sightings].sort((a, b) => timeOf(a) - timeOf(b));
  return [...Map.groupBy(byTime, ({ row }) => row.player)].map(([key, own]) => {
    const aka = [...new Set([...own.map(({ row }) => row.name), ...otherHandles(key)])];
    const teams = new Set(own.flatMap(({ team }) => team ?? []));
    const latest = own.at(-1)!;
    const person = { id: key, keys: aka.map(nameKey), teams };
    return { key, name: latest.row.name, at: timeOf(latest), aka, person };
  });
}

const timeOf = ({ row, at }: Sighting): number => at ?? row.at ?? 0;

/** A row with its match, side and round; without a round it is for the whole match. */
interface Placed {
  row: VlrPlayerRow;
  match: KnownMatch;
  side: 1 | 2;
  round: KnownRound | undefined;
}

export async function importPlayerStats(
  trx: Transaction<DB>,
  file: SourceFile,
  report: FileReport,
): Promise<void> {
  const read = mapRows(readCsv(file.text, LAYOUT), report, playerRow);
  const placed = await placeRows(trx, read, report);
  const agents = placed.flatMap(({ row }) => row.agents);
  const heroes = await ensureNamed(trx, 'hero', ORIGIN, agents, report);
  const seen = seenPlayers(
    placed.map(({ row, match, side }) => ({
      row,
      team: match.in_figures ? match.teams[side - 1]! : null,
      at: match.start_at,
    })),
  );
  await claimPlayers(
    trx,
    seen.map(({ person }) => person),
  );
  const players = await ensurePlayers(trx, ORIGIN, seen, report);
  const rounds = placed.flatMap(each => roundRow(each, players, heroes));
  report.count('round_player', await saveRows(trx, 'round_player', ['round_id', 'player_id'], rounds));
  const matches = placed.flatMap(each => matchRow(each, players, heroes));
  report.count('match_player', await saveRows(trx, 'match_player', ['match_id', 'player_id'], matches));
  await setCurrentTeams(trx, [...new Set(players.values())], report);
}

async function placeRows(
  trx: Transaction<DB>,
  rows: readonly VlrPlayerRow[],
  report: FileReport,
): Promise<Placed[]> {
  const ids = rows.map(row => row.matchId);
  const teams = rows.map(row => row.team);
  const known = await KnownMatches.load(trx, ids, teams);
  const names = rows.flatMap(row => row.map ?? []);
  const maps = await ensureNamed(trx, 'map', ORIGIN, names, report);
  return rows.flatMap(row => acceptRow(report, row.line, () => place(row, known, maps)));
}

function place(row: VlrPlayerRow, known: KnownMatches, maps: ReadonlyMap<string, number>): Placed {
  const match = known.get(row.matchId);
  const side = known.sideOf(match, row.team);
  if (row.map === null) return { row, match, side, round: undefined };
  const map = maps.get(nameKey(row.map));
  const round = match.rounds.find(each => each.map_id === map);
  if (!round) throw new RowError(PROBLEM.noMap(row.matchId, row.map));
  return { row, match, side, round };
}

type Ids = ReadonlyMap<string, number>;

const heroIds = (row: VlrPlayerRow, heroes: Ids): number[] =>
  row.agents.map(agent => heroes.get(nameKey(agent))!);

/** The columns that figures of a map and of a match share. */
const common = ({ row, match, side }: Placed, players: Ids): UpsertRow => ({
  match_id: match.id,
  player_id: players.get(row.player)!,
  side,
  team_id: match.teams[side - 1] ?? null,
  ...row.figures,
});

function roundRow(placed: Placed, players: Ids, heroes: Ids): UpsertRow[] {
  const { row, match, side, round } = placed;
  if (!round) return [];
  return [
    {
      ...common(placed, players),
      round_id: round.id,
      tournament_id: match.tournament_id,
      in_figures: match.in_figures,
      hero_id: heroIds(row, heroes)[0] ?? null,
      is_win: round.winner_side === null ? null : Number(round.winner_side === side),
    },
  ];
}

const matchRow = (placed: Placed, players: Ids, heroes: Ids): UpsertRow[] =>
  placed.round ? [] : [{ ...common(placed, players), hero_ids: JSON.stringify(heroIds(placed.row, heroes)) }];
