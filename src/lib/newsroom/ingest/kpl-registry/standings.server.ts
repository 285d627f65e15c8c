import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import { nameKey } from '../../../platform/kernel/name-key.ts';
import { deriveTournament } from '../../../wiki/bracket/derive.server.ts';
import { GAME } from '../../../wiki/game/game.ts';
import { readCsv } from '../csv.ts';
import type { SourceFile } from '../format.ts';
import { REGISTRY } from '../kpl/tournament.server.ts';
import type { FileReport } from '../report.ts';
import { teamsByAlias } from '../teams.server.ts';
import { keyOf, saveRows, saveWithIds } from '../upsert.server.ts';
import { whole } from './rows.ts';
import { tournamentOf } from './stages.server.ts';
import { REASONS } from './wording.ts';

const COLUMNS = [
  ...['seasonid', 'stage_id', 'group_name', 'rank', 'team_name'],
  ...['wins', 'losses', 'net_score', 'points'],
] as const;
const GROUP_KEY = ['stage_id', 'code'];
type Row = Record<(typeof COLUMNS)[number], string>;

/** Points tables as the league publishes them; the matches of their stages follow their groups. */
export async function importStandings(
  trx: Transaction<DB>,
  file: SourceFile,
  report: FileReport,
): Promise<void> {
  const table = readCsv(file.text, { required: COLUMNS });
  report.table(table);
  const teams = await teamsByAlias(
    trx,
    GAME.kog,
    table.records.map(({ row }) => nameKey(row.team_name)),
  );
  const groups = new Groups(trx);
  const seasons = new Set<string>();
  for (const { line, row } of table.records) {
    try {
      const standing = {
        ...readStanding(row),
        ...(await groups.of(row)),
        team_id: teamOf(teams, row.team_name),
      };
      report.count('standing', await saveRows(trx, 'standing', ['source_key', 'source'], [standing]));
      seasons.add(row['seasonid']!);
    } catch (error) {
      report.reject(line, (error as Error).message);
    }
  }
  for (const seasonid of seasons) await deriveTournament(trx, await tournamentOf(trx, seasonid));
}

function readStanding(row: Row) {
  return {
    source_key: `${row['seasonid']}/${row['stage_id']}/${row['group_name']}/${row['team_name']}`,
    source: REGISTRY,
    rank: whole('rank', row['rank']!),
    win: whole('wins', row['wins']!),
    draw: 0,
    lose: whole('losses', row['losses']!),
    net: whole('net_score', row['net_score']!),
    points: whole('points', row['points']!),
  };
}

function teamOf(teams: Map<string, number>, name: string): number {
  const id = teams.get(nameKey(name));
  if (id === undefined) throw new Error(REASONS.team(name));
  return id;
}

/** The groups of the rows, created in order of first appearance. */
class Groups {
  readonly #trx: Transaction<DB>;
  readonly #known = new Map<string, { stage_id: number; group_id: number }>();

  constructor(trx: Transaction<DB>) {
    this.#trx = trx;
  }

  async of(row: Row): Promise<{ stage_id: number; group_id: number }> {
    const stageKey = `${row['seasonid']}/${row['stage_id']}`;
    const key = `${stageKey}/${row['group_name']}`;
    const known = this.#known.get(key) ?? (await this.#save(stageKey, row['group_name']!));
    this.#known.set(key, known);
    return known;
  }

  async #save(stageKey: string, name: string) {
    const stage = await this.#trx
      .selectFrom('stage')
      .select('id')
      .where('source_key', '=', stageKey)
      .where('source', '=', REGISTRY)
      .executeTakeFirst();
    if (!stage) throw new Error(REASONS.stage(stageKey));
    const sort = [...this.#known.values()].filter(group => group.stage_id === stage.id).length + 1;
    const row = { stage_id: stage.id, code: name, name, sort };
    const { ids } = await saveWithIds(this.#trx, 'stage_group', GROUP_KEY, [row]);
    const group_id = ids.get(keyOf(row, GROUP_KEY))!;
    return { stage_id: stage.id, group_id };
  }
}
