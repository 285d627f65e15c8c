/** economy_data.csv → rounds by what was bought, of each side and map. */
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import { encodeTeamFigures } from '../../../wiki/match/figures.ts';
import type { Economy } from '../../../wiki/match/shapes.ts';
import { readCsv } from '../csv.ts';
import { idText, integer, mapRows, needed, RowError } from '../fields.ts';
import type { SourceFile } from '../format.ts';
import type { FileReport } from '../report.ts';
import { saveRows, type UpsertRow } from '../upsert.server.ts';
import { abbreviationSides } from './abbreviation.ts';
import { pairUp, placePairs } from './economy-table.ts';
import { type KnownMatch, KnownMatches } from './known.server.ts';
import { namesOfTeams, sideNames } from './side-names.server.ts';
import { PROBLEM } from './wording.ts';

const LAYOUT = {
  required: ['match_id', 'map', 'Team'],
  optional: ['Pistol Won', 'Eco (won)', 'Semi-eco (won)', 'Semi-buy (won)', 'Full buy(won)'],
} as const;

type Columns = (typeof LAYOUT.required)[number] | (typeof LAYOUT.optional)[number];

interface EconomyRow {
  line: number;
  matchId: string;
  label: string;
  team: string;
  economy: Economy;
}

export async function importEconomy(
  trx: Transaction<DB>,
  file: SourceFile,
  report: FileReport,
): Promise<void> {
  const rows = mapRows(readCsv(file.text, LAYOUT), report, economyRow);
  const known = await KnownMatches.load(
    trx,
    rows.map(row => row.matchId),
  );
  const names = await namesOfTeams(trx, known.all());
  const mapNames = await namesOfMaps(trx);
  const figures: UpsertRow[] = [];
  for (const [id, own] of Map.groupBy(rows, row => row.matchId)) {
    try {
      const match = known.get(id);
      figures.push(...matchFigures(match, own, sideNames(match, names), mapNames, report));
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      for (const row of own) report.reject(row.line, error.message);
    }
  }
  report.count('round_team', await saveRows(trx, 'round_team', ['round_id', 'side'], figures));
}

function economyRow(row: Record<Columns, string>, line: number): EconomyRow {
  return {
    line,
    matchId: idText(row.match_id, 'match_id'),
    label: needed(row.map, 'map'),
    team: needed(row.Team, 'Team'),
    economy: {
      pistol_won: integer(row['Pistol Won'], 'Pistol Won'),
      ...bought('eco', row['Eco (won)'], 'Eco (won)'),
      ...bought('semi_eco', row['Semi-eco (won)'], 'Semi-eco (won)'),
      ...bought('semi_buy', row['Semi-buy (won)'], 'Semi-buy (won)'),
      ...bought('full_buy', row['Full buy(won)'], 'Full buy(won)'),
    },
  };
}

/** '4 (1)' → rounds and how many of them were won. */
function bought<N extends string>(
  name: N,
  field: string,
  column: string,
): Record<N | `${N}_won`, number | null> {
  const [, rounds = '', won = ''] = /^(\d+)\s*\((\d+)\)$/.exec(field) ?? ['', field, ''];
  const both = { [name]: integer(rounds, column), [`${name}_won`]: integer(won, column) };
  return both as Record<N | `${N}_won`, number | null>;
}

function matchFigures(
  match: KnownMatch,
  rows: EconomyRow[],
  sides: Parameters<typeof abbreviationSides>[1],
  mapNames: ReadonlyMap<number, string>,
  report: FileReport,
): UpsertRow[] {
  const pairs = pairUp(rows);
  if (!pairs) throw new RowError(PROBLEM.economyPair(match.key));
  if (match.rounds.length === 0) throw new RowError(PROBLEM.noMap(match.key, rows[0]!.label));
  const maps = match.rounds.map(round => mapNames.get(round.map_id ?? 0) ?? '');
  const sideOf = abbreviationSides(
    rows.map(row => row.team),
    sides,
  );
  return placePairs(pairs, maps).flatMap(({ pair, num, isMended }) => {
    const round = match.rounds[num - 1]!;
    if (isMended) report.note(PROBLEM.economyLabel(match.key, pair.label, maps[num - 1]!));
    return pair.rows.flatMap((row, i): UpsertRow[] => {
      if (!coversAll(row.economy, round)) {
        report.reject(row.line, PROBLEM.economyRounds(match.key, pair.label));
        return [];
      }
      // vlr.gg lists the main side first: the fallback for unclear abbreviations.
      const side = sideOf.get(row.team) ?? i + 1;
      const figures = encodeTeamFigures({ economy: row.economy });
      return [{ round_id: round.id, side, team_id: match.teams[side - 1] ?? null, figures }];
    });
  });
}

/** Each round of the map is counted once among eco, semi-eco, semi-buy and full buy. */
function coversAll(economy: Economy, round: KnownMatch['rounds'][number]): boolean {
  const counts = [economy.eco, economy.semi_eco, economy.semi_buy, economy.full_buy];
  if (counts.includes(null) || round.main_score === null || round.guest_score === null) return true;
  return counts.reduce<number>((sum, n) => sum + (n ?? 0), 0) === round.main_score + round.guest_score;
}

/** English names of the game's maps by id. */
async function namesOfMaps(trx: Transaction<DB>): Promise<Map<number, string>> {
  const rows = await trx.selectFrom('map').select(['id', 'name', 'name_en']).execute();
  return new Map(rows.map(row => [row.id, row.name_en ?? row.name]));
}
