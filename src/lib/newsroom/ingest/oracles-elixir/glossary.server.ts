import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import { nameKey } from '../../../platform/kernel/name-key.ts';
import { ensurePlayers, type SourcePlayer } from '../players.server.ts';
import type { FileReport } from '../report.ts';
import { ensureTeams } from '../teams.server.ts';
import { ensureNamed, ensureZones } from '../wiki.server.ts';
import type { OeGame, OePlayer, OeTeam } from './game.ts';
import { knownLeague, ZONES } from './league.ts';
import { ORIGIN } from './origin.ts';
import { storedKeys } from './people.server.ts';

/** Ids of the teams, players and heroes that a file's games name. */
export interface Glossary {
  team(team: OeTeam): number | null;
  player(player: OePlayer): number;
  /** Every player of the file. */
  players: number[];
  /** null where the source names no champion. */
  hero(champion: string): number | null;
}

/** Finds or creates the teams, players and heroes of the games. */
export async function openGlossary(
  trx: Transaction<DB>,
  games: OeGame[],
  report: FileReport,
): Promise<Glossary> {
  const zones = await ensureZones(trx, ORIGIN, ZONES, report);
  const sides = games.flatMap(game => [game.blue, game.red].map(side => ({ side, league: game.league })));
  const requested = sides.flatMap(({ side, league }) =>
    side.name === null
      ? []
      : [{ name: side.name, zone_id: zones.get(knownLeague(league)?.zone ?? '') ?? null }],
  );
  const teams = await ensureTeams(trx, { ...ORIGIN, zones }, requested, report);
  const teamOf = (team: OeTeam) => (team.name === null ? null : teams.get(nameKey(team.name))!);
  const keyOf = await storedKeys(trx, games, teamOf);
  const playerIds = await ensurePlayers(trx, ORIGIN, playersOf(games, keyOf), report);
  const heroes = await ensureNamed(trx, 'hero', ORIGIN, championsOf(games), report);
  return {
    team: teamOf,
    player: player => playerIds.get(keyOf(player))!,
    players: [...playerIds.values()],
    hero: champion => (champion ? heroes.get(nameKey(champion))! : null),
  };
}

/** Each player under the name of the latest game. */
function playersOf(games: OeGame[], keyOf: (player: OePlayer) => string): SourcePlayer[] {
  const players = new Map<string, SourcePlayer>();
  for (const { start_at, blue, red } of games.toSorted((a, b) => a.start_at - b.start_at))
    for (const player of [...blue.players, ...red.players]) {
      const key = keyOf(player);
      players.set(key, { key, name: player.name, at: start_at });
    }
  return [...players.values()];
}

function championsOf(games: OeGame[]): string[] {
  const named = games.flatMap(game => [
    ...game.draft.map(step => step.champion),
    ...[...game.blue.players, ...game.red.players].map(player => player.champion),
  ]);
  return [...new Set(named.filter(Boolean))].sort();
}
