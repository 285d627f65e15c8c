/** Standings of a tournament. Pure. */
import type { FeedReject, FeedStage, FeedStanding } from '../../../platform/ports/feed-source.ts';
import { readItems } from '../items.ts';
import { keyOf } from './client.ts';
import { stageOf } from './matches.ts';
import { type LpdbEntry, type LpdbTable, lpdbEntry, lpdbTable } from './shapes.ts';
import { teamOf } from './wikis.ts';

interface ReadTables {
  stages: FeedStage[];
  standings: FeedStanding[];
  rejects: FeedReject[];
}

/** Tables without a section follow those of the sections. */
const WHOLE = { section: 'Standings' } as const;

/** `tables`, `entries`: rows of `standingstable` and `standingsentry`. Only the latest round of a table counts. */
export function tablesOf(tables: readonly unknown[], entries: readonly unknown[]): ReadTables {
  const heads = readItems(tables, lpdbTable, 'table', keyOf);
  const rows = readItems(entries, lpdbEntry, 'table row', keyOf);
  const byTable = Map.groupBy(rows.read, tableKey);
  const told = new Map(heads.read.map(table => [tableKey(table), table]));
  const found = [...told].flatMap(([key, table]) => {
    const list = rowsOf(byTable.get(key) ?? []);
    return list.length > 0 ? [{ table, list }] : [];
  });
  const stages = found.map(({ table }, i) => ({ ...stageOfTable(table), sort: i + 1 }));
  return {
    stages: [...new Map(stages.map(stage => [stage.key, stage])).values()],
    standings: found.map(({ table, list }, i) => {
      const { key: stage, name } = stageOfTable(table);
      const group = table.title || name;
      const isSecond = found.slice(0, i).some(each => areAlike(each.table, table));
      return { stage, group: isSecond ? `${group} ${table.standingsindex + 1}` : group, rows: list };
    }),
    rejects: [...heads.rejects, ...rows.rejects],
  };
}

const tableKey = ({ wiki, pagename, standingsindex }: Omit<LpdbTable, 'parent' | 'title' | 'section'>) =>
  `${wiki}/${pagename}#${standingsindex}`;

/** Two tables of a section may have one title. */
const areAlike = (one: LpdbTable, other: LpdbTable): boolean =>
  stageOfTable(one).key === stageOfTable(other).key && one.title === other.title;

const stageOfTable = (table: LpdbTable) => stageOf(table) ?? stageOf({ ...table, ...WHOLE })!;

function rowsOf(entries: readonly LpdbEntry[]): FeedStanding['rows'] {
  const latest = Math.max(...entries.map(({ roundindex }) => roundindex ?? 0));
  const rows = entries
    .filter(({ roundindex }) => (roundindex ?? 0) === latest)
    .flatMap(entry => {
      const { wiki, opponenttype, opponentname, scoreboard } = entry;
      const team = opponenttype === 'team' ? teamOf(wiki, opponentname) : null;
      const rank = rankOf(entry);
      const { match, game, points, diff } = scoreboard;
      if (!team || rank === undefined) return [];
      const net = diff ?? (game?.w == null || game.l === null ? null : game.w - game.l);
      return [{ rank, team, win: match?.w ?? 0, lose: match?.l ?? 0, net, points }];
    });
  return [...new Map(rows.map(row => [row.team.key, row])).values()].toSorted((a, b) => a.rank - b.rank);
}

/** The place, or where the row stands while there is none. */
function rankOf({ placement, slotindex }: LpdbEntry): number | undefined {
  const [, place] = /^(\d+)(?:-\d+)?$/.exec(placement) ?? [];
  return place === undefined ? (slotindex ?? undefined) : Number(place);
}
