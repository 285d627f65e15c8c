import type { Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { sortKey } from '../../kernel/sort-key.ts';
import { LOL } from '../aliases.ts';
import type { FileReport } from '../report.ts';
import { keyOf, saveWithIds } from '../upsert.server.ts';
import { ensureSeries } from '../wiki.server.ts';
import { SOURCE } from './glossary.server.ts';
import { knownLeague, leagueNames, tournamentKey } from './league.ts';
import type { Judged } from './series.ts';
import { NOTES, STAGES } from './wording.ts';

const KEY = ['source_key', 'source'];

export interface SavedTournament {
  id: number;
  stages: Record<'season' | 'bracket', number | undefined>;
}

/** The tournament that these series are of, with its stages; the series in the order they were played. */
export async function saveTournament(
  trx: Transaction<DB>,
  series: Judged[],
  report: FileReport,
): Promise<SavedTournament> {
  const games = series.flatMap(each => each.games);
  const first = games[0]!;
  if (!knownLeague(first.league)) report.note(NOTES.newLeague(first.league));
  const { series: of, zone, ...names } = leagueNames(first);
  const series_id = await ensureSeries(trx, { gameId: LOL, source: SOURCE }, of, report);
  const source_key = tournamentKey(first);
  const row = {
    source_key,
    source: SOURCE,
    game_id: LOL,
    series_id,
    zone_id: await zoneId(trx, zone),
    ...names,
    ...(await dates(
      trx,
      source_key,
      games.map(game => game.start_at),
    )),
    time_accuracy: 1,
    is_demo: 0,
    sort_key: sortKey(names.name),
  };
  const saved = await saveWithIds(trx, 'tournament', KEY, [row], { fresh: () => ({ status: 0 }) });
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

/** From the first to the last game known, those of files imported before among them. */
async function dates(trx: Transaction<DB>, key: string, starts: number[]) {
  const stored = await trx
    .selectFrom('tournament')
    .select(['start_at', 'end_at'])
    .where('source_key', '=', key)
    .where('source', '=', SOURCE)
    .executeTakeFirst();
  const start_at = Math.min(stored?.start_at ?? Number.POSITIVE_INFINITY, ...starts);
  const end_at = Math.max(stored?.end_at ?? 0, ...starts);
  return { start_at, end_at, order_at: start_at };
}

async function zoneId(trx: Transaction<DB>, code: string | null): Promise<number | null> {
  if (code === null) return null;
  const zone = await trx
    .selectFrom('zone')
    .select('id')
    .where('game_id', '=', LOL)
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
