/** A database whose writes a test can interrupt, and snapshots of its contents. */
import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import type { Database } from '#lib/platform/db/database.ts';

/** Simulates a broken connection, a full disk, or a process that ends. */
export class BrokenOff extends Error {}

/** Attempts and used nonces are counted before the work, on purpose: failed attempts count too. */
const COUNTED_BEFORE = new Set(['attempt', 'request_nonce']);
export const isCountedBefore = (table: string): boolean => COUNTED_BEFORE.has(table);

/** Attempts at a code are counted likewise. */
const COUNTED_COLUMNS = ['tries', 'own_tries', 'network_tries'];

export interface Breakable {
  db: Database;
  /** Fails the n-th write from now on, counted from 1; `undefined`: none. Clears the record of writes. */
  breakAt(n: number | undefined): void;
  /** Tables written since then, in order. */
  written(): readonly string[];
  /** Whether the failing write was reached. */
  hasBroken(): boolean;
}

/** Wraps a database: records its writes, and can fail one. */
export function breakable(db: Database): Breakable {
  let at: number | undefined;
  let written: string[] = [];
  let hasBroken = false;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      const table = writtenIn(node);
      if (table === undefined || COUNTED_BEFORE.has(table)) return node;
      written.push(table);
      if (written.length === at) {
        hasBroken = true;
        throw new BrokenOff(`broken off at write ${at}, of ${table}`);
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    db: { ...db, read: db.read.withPlugin(plugin), write: db.write.withPlugin(plugin) },
    breakAt(n) {
      [at, written, hasBroken] = [n, [], false];
    },
    written: () => written,
    hasBroken: () => hasBroken,
  };
}

const RAW_WRITE = /^\s*(?:insert into|update|delete from)\s+"?(\w*)/i;

/** The table that a statement writes; undefined for reads. */
export function writtenIn(node: RootOperationNode): string | undefined {
  switch (node.kind) {
    case 'InsertQueryNode':
      return node.into?.table.identifier.name ?? 'unknown';
    case 'UpdateQueryNode':
    case 'DeleteQueryNode':
    case 'MergeQueryNode':
      return tableNamesIn(node)[0] ?? 'unknown';
    case 'RawNode':
      return RAW_WRITE.exec(node.sqlFragments.join(' '))?.[1];
    default:
      return undefined;
  }
}

/** All tables named in a statement, in the order of its tree. */
export function tableNamesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(tableNamesIn);
  const { kind } = node as { kind?: string };
  if (kind === 'TableNode') {
    const { table } = node as { table: { identifier: { name: string } } };
    return [table.identifier.name];
  }
  return Object.values(node).flatMap(tableNamesIn);
}

interface Columns {
  name: string;
  /** Joined to one text. */
  columns: string;
}

const SQLITE_TABLES = sql<Columns>`
  select m.name, group_concat('quote("' || c.name || '")', ' || '','' || ') as columns
  from sqlite_master m join pragma_table_info(m.name) c
  where m.type = 'table' and m.name not like 'sqlite_%' and c.name not in (${sql.join(COUNTED_COLUMNS)})
  group by m.name order by m.name`;

const POSTGRES_TABLES = sql<Columns>`
  select table_name as name,
    string_agg('coalesce("' || column_name || '"::text, ''null'')', ' || '','' || ') as columns
  from information_schema.columns
  where table_schema = current_schema() and column_name not in (${sql.join(COUNTED_COLUMNS)})
  group by table_name order by table_name`;

type Contents = Map<string, string>;

/** Returns a function that reads the contents of all tables, or of those named, by name. */
export async function contentsReader({
  dialect,
  read,
}: Database): Promise<(only?: ReadonlySet<string>) => Promise<Contents>> {
  const { rows: tables } = await (dialect === 'sqlite' ? SQLITE_TABLES : POSTGRES_TABLES).execute(read);
  return async only => {
    const queries = tables
      .filter(({ name }) => !COUNTED_BEFORE.has(name) && (only?.has(name) ?? true))
      .map(({ name, columns }) => `select '${name}' as name, ${columns} as line from "${name}"`);
    const all = sql<{ name: string; line: string }>`${sql.raw(queries.join(' union all '))}`;
    const { rows } = await all.execute(read);
    const lines = Map.groupBy(rows, ({ name }) => name);
    return new Map(
      [...lines].map(([name, own]) => [
        name,
        own
          .map(({ line }) => line)
          .toSorted()
          .join('\n'),
      ]),
    );
  };
}

/** Names of the tables whose contents differ. */
export const changedTables = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(name => before.get(name) !== after.get(name));
