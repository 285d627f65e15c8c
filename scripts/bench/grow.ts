/**
 * Multiplies the rows of a database: copies with shifted keys and times, so that each game has that many
 * more tournaments, teams and matches, each as large as before.
 */
import { copyFileSync, rmSync } from 'node:fs';
import SQLite from 'better-sqlite3';
import { ORDER_LAST } from '../../src/lib/platform/db/schema.ts';

/** References to copied tables; game, nation, zone, hero and map are shared. */
const REFERS: Readonly<Record<string, string>> = {
  tournament_id: 'tournament',
  stage_id: 'stage',
  group_id: 'stage_group',
  match_id: 'match',
  next_match_id: 'match',
  loser_match_id: 'match',
  round_id: 'round',
  team_id: 'team',
  from_team_id: 'team',
  to_team_id: 'team',
  participant_id: 'team',
  player_id: 'player',
};
const COPIED = [
  'tournament',
  'stage',
  'stage_group',
  'standing',
  'placement',
  'team',
  'team_alias',
  'player',
  'player_alias',
  'roster_stint',
  'transfer',
  'match',
  'camp',
  'broadcast',
  'veto',
  'round',
  'round_half',
  'round_result',
  'round_team',
  'round_player',
  'match_player',
  'ban_pick',
];
const HAS_OWN_ID = new Set(Object.values(REFERS).concat('roster_stint', 'transfer', 'broadcast'));
const INSTANTS = new Set(['start_at', 'end_at', 'order_at', 'at', 'found_at']);
const NAMES = new Set(['source_key', 'alias_key', 'alias', 'sort_key']);
/** Time between one copy and the next: seasons become denser, not longer. */
const SHIFT_MS = 61 * 60_000;

/** Writes `target`: the SQLite database `source` with `factor` times its rows. */
export function grow(source: string, target: string, factor: number): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(target + suffix, { force: true });
  copyFileSync(source, target);
  const db = new SQLite(target);
  db.pragma('journal_mode = OFF');
  db.pragma('synchronous = OFF');
  db.pragma('cache_size = -200000');
  const stride = Math.max(...[...HAS_OWN_ID].map(table => maxId(db, table))) + 1;
  const copies = COPIED.map(table => copyStatement(db, table));
  db.transaction(() => {
    for (let n = 1; n < factor; n++)
      for (const copy of copies) copy.run({ ids: n * stride, ms: n * SHIFT_MS, name: ` ~${n}` });
    recount(db);
  })();
  db.pragma('journal_mode = WAL');
  db.close();
}

const maxId = (db: SQLite.Database, table: string) =>
  (db.prepare(`select coalesce(max(id), 0) as n from "${table}"`).get() as { n: number }).n;

/** Inserts the original rows again, shifted; reads a snapshot, so earlier copies are not copied. */
function copyStatement(db: SQLite.Database, table: string): SQLite.Statement {
  const columns = (db.pragma(`table_info("${table}")`) as { name: string }[]).map(column => column.name);
  db.exec(`create temp table "first_${table}" as select * from "${table}"`);
  const values = columns.map(column => {
    if (column === 'id' || column in REFERS) return `"${column}" + @ids`;
    if (INSTANTS.has(column)) return `iif("${column}" < ${ORDER_LAST}, "${column}" + @ms, "${column}")`;
    return NAMES.has(column) ? `"${column}" || @name` : `"${column}"`;
  });
  const names = columns.map(column => `"${column}"`).join(', ');
  return db.prepare(
    `insert into "${table}" (${names}) select ${values.join(', ')} from temp."first_${table}"
     where @ids > 0 and @ms > 0 and @name <> ''`,
  );
}

function recount(db: SQLite.Database): void {
  db.exec(`
    delete from counter;
    insert into counter select 'game', game_id, status, count(*) from match group by game_id, status;
    insert into counter select 'tournament', tournament_id, status, count(*) from match group by tournament_id, status;
    insert into counter select 'team', participant_id, status, count(*) from camp
      where participant_type = 1 and participant_id is not null group by participant_id, status;`);
}
