/** event_info.csv → zones, series and tournaments. */
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import { sortKey } from '../../../platform/kernel/sort-key.ts';
import { deriveTournament } from '../../../wiki/bracket/derive.server.ts';
import { readCsv } from '../csv.ts';
import { mapRows, RowError } from '../fields.ts';
import type { SourceFile } from '../format.ts';
import type { FileReport } from '../report.ts';
import { saveWithIds, type UpsertRow } from '../upsert.server.ts';
import { ensureSeries, ensureZones, freshTournament } from '../wiki.server.ts';
import { eventDates } from './dates.ts';
import { places, prize } from './event-row.ts';
import { plainTournament, tournamentNames, ZONES } from './names.ts';
import { ORIGIN } from './origin.ts';
import { NAMES, PROBLEM } from './wording.ts';

const LAYOUT = {
  required: ['url', 'title'],
  optional: ['subtitle', 'dates', 'prize_pool', 'location', 'tournament_name'],
  multiline: true,
} as const;

export const EVENT_FILE = 'event_info.csv';

/** Titles of the events in the text of such a file. */
export const eventTitles = (text: string): string[] =>
  readCsv(text, LAYOUT).records.map(({ row }) => titleOf(row));

const titleOf = (row: EventRow): string => plainTournament(row.tournament_name || row.title);

type EventRow = Record<(typeof LAYOUT.required)[number] | (typeof LAYOUT.optional)[number], string>;

export async function importEvents(
  trx: Transaction<DB>,
  file: SourceFile,
  report: FileReport,
): Promise<void> {
  const rows = mapRows(readCsv(file.text, LAYOUT), report, row => tournamentRow(row, report));
  const zones = await vlrZones(trx, report);
  const series = new Map<string, number>();
  for (const year of new Set(rows.map(row => row.year)))
    series.set(year, await ensureSeries(trx, ORIGIN, seriesOf(year), report));
  const saved = await saveWithIds(
    trx,
    'tournament',
    ['source_key', 'source'],
    rows.map(({ year, zone, columns }): UpsertRow => {
      return { ...columns, series_id: series.get(year)!, zone_id: zones.get(zone)! };
    }),
    { fresh: () => freshTournament },
  );
  report.count('tournament', saved);
  for (const id of saved.ids.values()) await deriveTournament(trx, id);
}

/** Zones of the game by code; missing ones are created. */
export const vlrZones = (trx: Transaction<DB>, report: FileReport): Promise<Map<string, number>> =>
  ensureZones(
    trx,
    ORIGIN,
    ZONES.map(({ code, name }, sort) => ({ code, name, sort })),
    report,
  );

const seriesOf = (year: string) => ({ key: `vct-${year}`, name: year ? `VCT ${year}` : 'VCT' });

function tournamentRow(row: EventRow, report: FileReport) {
  const id = /\/event\/(\d+)/.exec(row.url)?.[1];
  if (!id) throw new RowError(PROBLEM.noEventId(row.url));
  const title = titleOf(row);
  const names = tournamentNames(title);
  if (!names.isKnown) report.note(PROBLEM.untranslated(title));
  const { start, end } = eventDates(row.dates);
  const columns: UpsertRow = {
    game_id: ORIGIN.gameId,
    source: ORIGIN.source,
    source_key: id,
    name: names.name,
    name_short: names.short,
    name_en: title,
    color: names.color,
    level: names.level,
    told_start_at: start,
    told_end_at: end,
    time_accuracy: 1,
    ...prize(row.prize_pool),
    ...places(row.location),
    organizer: /\bRiot\b/.test(row.subtitle) ? NAMES.organizer : null,
    sort_key: sortKey(names.name),
  };
  return { year: /\b20\d\d\b/.exec(title)?.[0] ?? '', zone: names.zone, columns };
}
