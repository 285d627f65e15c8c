/** Unplayed stages with tables: groups that each play among themselves, or a Swiss stage. */
import type { Database } from '#lib/platform/db/database.ts';
import { deriveTournament } from '#lib/wiki/bracket/derive.server.ts';
import * as make from './factory.ts';

const HOUR = 3_600_000;
const OPEN = { status: 1, main_score: null, guest_score: null, result_type: null } as const;

interface TablesInput {
  type: 'group' | 'swiss';
  /** Number of teams per group; a single number for a stage with one table. */
  sizes: readonly number[];
  advance: number | null;
  /** Start of the first match, epoch milliseconds; the others follow hourly. */
  begins: number;
  tournament?: Parameters<typeof make.makeTournament>[1];
}

/** Pairings: in groups all pairs, in a Swiss stage neighbours first and then a round not yet drawn. */
function pairs(type: TablesInput['type'], teams: readonly number[]): [number | null, number | null][] {
  if (type === 'group')
    return teams.flatMap((a, i) => teams.slice(i + 1).map((b): [number, number] => [a, b]));
  const first = teams.flatMap((a, i): [number, number][] => (i % 2 === 0 ? [[a, teams[i + 1]!]] : []));
  return [...first, ...first.map((): [null, null] => [null, null])];
}

export async function makeTables(db: Database, { type, sizes, advance, begins, ...input }: TablesInput) {
  const tournament = await make.makeTournament(db, { status: 1, ...input.tournament });
  const name = type === 'swiss' ? '瑞士轮' : '小组赛';
  const stage = await make.makeStage(db, tournament.id, { name, type, advance_count: advance });
  const groups = [];
  let num = 0;
  for (const [i, size] of sizes.entries()) {
    const group =
      type === 'group' ? await make.makeGroup(db, stage.id, { name: `${'ABCD'[i]} 组`, sort: i }) : null;
    const teams: number[] = [];
    for (let n = 0; n < size; n++) teams.push((await make.makeTeam(db)).id);
    const matches = [];
    for (const sides of pairs(type, teams)) {
      const at = begins + num++ * HOUR;
      const place = { tournament_id: tournament.id, stage_id: stage.id, group_id: group?.id ?? null };
      const round = type === 'swiss' && sides[0] === null ? '第 2 轮' : '第 1 轮';
      const facts = { match_num: num, schedule_name: round, start_at: at, order_at: at };
      matches.push(await make.makeMatch(db, { ...OPEN, ...place, ...facts, teams: sides }));
    }
    groups.push({ id: group?.id ?? 0, teams, matches });
  }
  await make.inTransaction(db, trx => deriveTournament(trx, tournament.id));
  return { tournament, stage, groups };
}

export type Tables = Awaited<ReturnType<typeof makeTables>>;
