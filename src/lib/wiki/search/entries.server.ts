/** Everything searchable: all teams, players, tournaments, heroes and maps with their current names. */
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import { KIND } from './kind.ts';
import type { SearchNames } from './tokens.ts';

export interface SearchEntry extends SearchNames {
  kind: number;
  entityId: number;
  gameId: number;
  popularity: number;
}

export async function allEntries(trx: Transaction<DB>): Promise<SearchEntry[]> {
  return [
    ...(await teams(trx)),
    ...(await players(trx)),
    ...(await tournaments(trx)),
    ...(await heroes(trx)),
    ...(await maps(trx)),
  ];
}

const TEAM_TITLE = '战队';

async function teams(trx: Transaction<DB>): Promise<SearchEntry[]> {
  const rows = await trx
    .selectFrom('team')
    .select(['id', 'game_id', 'name', 'name_short', 'name_en'])
    .orderBy('id')
    .execute();
  const aliases = await trx
    .selectFrom('team_alias')
    .select(['team_id', 'alias'])
    .orderBy('alias_key')
    .execute();
  const aliasesOf = Map.groupBy(aliases, row => row.team_id);
  const weights = await teamWeights(trx);
  return rows.map(({ id, game_id, name, name_short, name_en }) => ({
    kind: KIND.team,
    entityId: id,
    gameId: game_id,
    names: input(name, name_short),
    aliases: input(name_en, ...(aliasesOf.get(id) ?? []).map(row => row.alias)),
    title: TEAM_TITLE,
    popularity: weights.get(id) ?? 0,
  }));
}

async function players(trx: Transaction<DB>): Promise<SearchEntry[]> {
  const rows = await trx
    .selectFrom('player')
    .select(['id', 'game_id', 'name', 'real_name'])
    .orderBy('id')
    .execute();
  const aliases = await trx
    .selectFrom('player_alias')
    .select(['player_id', 'alias'])
    .orderBy('alias_key')
    .execute();
  const aliasesOf = Map.groupBy(aliases, row => row.player_id);
  const weights = await playerWeights(trx);
  return rows.map(({ id, game_id, name, real_name }) => ({
    kind: KIND.player,
    entityId: id,
    gameId: game_id,
    names: input(name),
    aliases: input(real_name, ...(aliasesOf.get(id) ?? []).map(row => row.alias)),
    popularity: weights.get(id) ?? 0,
  }));
}

/** Tournaments weigh by level first, then by their number of matches. */
const LEVEL_WEIGHT = 10_000;

async function tournaments(trx: Transaction<DB>): Promise<SearchEntry[]> {
  const rows = await trx
    .selectFrom('tournament')
    .leftJoin('series', 'series.id', 'tournament.series_id')
    .select([
      'tournament.id',
      'tournament.game_id',
      'tournament.name',
      'tournament.name_short',
      'tournament.name_en',
      'tournament.level',
      'series.name as series_name',
    ])
    .orderBy('tournament.id')
    .execute();
  const matches = await trx
    .selectFrom('match')
    .select(['tournament_id', eb => eb.fn.countAll<number>().as('n')])
    .groupBy('tournament_id')
    .execute();
  const played = new Map(matches.map(row => [row.tournament_id, Number(row.n)]));
  return rows.map(row => ({
    kind: KIND.tournament,
    entityId: row.id,
    gameId: row.game_id,
    names: input(row.name, row.name_short),
    aliases: input(row.name_en, row.series_name),
    popularity: weightOf(row.level) * LEVEL_WEIGHT + Math.min(played.get(row.id) ?? 0, LEVEL_WEIGHT - 1),
  }));
}

async function heroes(trx: Transaction<DB>): Promise<SearchEntry[]> {
  const rows = await trx
    .selectFrom('hero')
    .select(['id', 'game_id', 'name', 'name_en', 'title'])
    .orderBy('id')
    .execute();
  return rows.map(({ id, game_id, name, name_en, title }) => ({
    kind: KIND.hero,
    entityId: id,
    gameId: game_id,
    names: input(name),
    aliases: input(name_en, title),
    popularity: 0,
  }));
}

async function maps(trx: Transaction<DB>): Promise<SearchEntry[]> {
  const rows = await trx
    .selectFrom('map')
    .select(['id', 'game_id', 'name', 'name_en'])
    .orderBy('id')
    .execute();
  return rows.map(({ id, game_id, name, name_en }) => ({
    kind: KIND.map,
    entityId: id,
    gameId: game_id,
    names: input(name),
    aliases: input(name_en),
    popularity: 0,
  }));
}

/** Weight by team: its matches, each weighted by level. */
async function teamWeights(trx: Transaction<DB>): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('camp')
    .innerJoin('match', 'match.id', 'camp.match_id')
    .select(['camp.participant_id as id', 'match.level', eb => eb.fn.countAll<number>().as('n')])
    .where('camp.participant_type', '=', 1)
    .where('match.in_figures', '=', 1)
    .groupBy(['camp.participant_id', 'match.level'])
    .execute();
  return weighed(rows);
}

/** Weight by player: the matches with his statistics, each weighted by its tournament's level. */
async function playerWeights(trx: Transaction<DB>): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('round_player')
    .innerJoin('tournament', 'tournament.id', 'round_player.tournament_id')
    .select([
      'round_player.player_id as id',
      'tournament.level',
      eb => eb.fn.count<number>('round_player.match_id').distinct().as('n'),
    ])
    .where('round_player.in_figures', '=', 1)
    .groupBy(['round_player.player_id', 'tournament.level'])
    .execute();
  return weighed(rows);
}

function weighed(rows: readonly { id: number | null; level: number; n: number }[]): Map<number, number> {
  const weights = new Map<number, number>();
  for (const { id, level, n } of rows)
    if (id !== null) weights.set(id, (weights.get(id) ?? 0) + weightOf(level) * Number(n));
  return weights;
}

/** Levels: 1 S to 4 C. */
const weightOf = (level: number): number => Math.max(1, 5 - level);

const input = (...names: (string | null)[]): string[] => [...new Set(names.flatMap(name => name || []))];
