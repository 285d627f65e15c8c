import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import { sortKey } from '../../../platform/kernel/sort-key.ts';
import { GAME } from '../../../wiki/game/game.ts';
import type { FileReport } from '../report.ts';
import { keyOf, saveWithIds } from '../upsert.server.ts';
import { ensureSeries, freshTournament } from '../wiki.server.ts';
import { knownLeague, leagueNames, tournamentKey } from './league.ts';
import { SOURCE } from './origin.ts';
import type { Judged } from './series.ts';
import { NOTES, STAGES } from './wording.ts';

const KEY = ['source_key', 'source'];

export interface SavedTournament {
  id: number;
  stages: Record<'season' | 'bracket', number | undefined>;
}

/** The tournament of these series, with its stages; the series in the order they were played. */
export async function saveTournament(
  trx: Transaction<DB>,
  series: Judged[],
  report: FileReport,
): Promise<SavedTournament> {
  const games = series.flatMap(each => each.games);
  const first = games[0]!;
  if (!knownLeague(first.league)) report.note(NOTES.newLeague(first.league));
  const { series: of, zone, ...names } = leagueNames(first);
  const series_id = await ensureSeries(trx, { gameId: GAME.lol, source: SOURCE }, of, report);
  const source_key = tournamentKey(first);
  const row = {
    source_key,
    source: SOURCE,
    game_id: GAME.lol,
    series_id,
    zone_id: await zoneId(trx, zone),
    ...names,
    time_accuracy: 1,
    is_demo: 0,
    sort_key: sortKey(names.name),
  };
  const saved = await saveWithIds(trx, 'tournament', KEY, [row], { fresh: () => freshTournament });
  report.count('tournament', saved);
  const id = saved.ids.get(keyOf(row, KEY))!;
  return {
    id,
    stages: await saveStages(
      trx,
      id,
      source_key,
      games.map(game => game.playoffs),
      report,
    ),
  };
}

async function zoneId(trx: Transaction<DB>, code: string | null): Promise<number | null> {
  if (code === null) return null;
  const zone = await trx
    .selectFrom('zone')
    .select('id')
    .where('game_id', '=', GAME.lol)
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return zone.id;
}

async function saveStages(
  trx: Transaction<DB>,
  tournament_id: number,
  key: string,
  playoffs: boolean[],
  report: FileReport,
): Promise<SavedTournament['stages']> {
  const types = (['season', 'bracket'] as const).filter(type => playoffs.includes(type === 'bracket'));
  const rows = types.map(type => ({
    source_key: `${key}/${type}`,
    source: SOURCE,
    tournament_id,
    name: STAGES[type],
    type,
    sort: type === 'season' ? 1 : 2,
  }));
  const saved = await saveWithIds(trx, 'stage', KEY, rows);
  report.count('stage', saved);
  const idOf = (type: string) => saved.ids.get(keyOf({ source_key: `${key}/${type}`, source: SOURCE }, KEY));
  return { season: idOf('season'), bracket: idOf('bracket') };
}
