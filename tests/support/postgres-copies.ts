/** Copies of the PostgreSQL template. A used one is emptied for the next suite: a copy takes four times as long. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { socketFolder, urlOf, withAdmin } from './postgres.ts';

/** Template as its copies are compared with it. */
export interface Template {
  name: string;
  /** Names and versions of all that a schema has. */
  shape: string;
  /** Rows that migrations wrote, by table, as JSON. */
  rows: Record<string, string>;
  /** Where tests connect, if not by the port. */
  socketFolder: string | undefined;
}

const versions = (catalog: string) =>
  `(select concat(count(*), '/', max(xmin::text::bigint)) from ${catalog})`;
const SHAPE = `select md5(concat_ws(' ',
  (select string_agg(relname, ',' order by relname) from pg_class where relnamespace = 'public'::regnamespace),
  ${['pg_attribute', 'pg_attrdef', 'pg_constraint', 'pg_trigger', 'pg_proc'].map(versions).join()})) as shape`;

/** Tables that ever had a row since they were last truncated. */
const USED = `select quote_ident(relname) as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`;
const END_OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;
const RESTART_IDS = `select setval(seqrelid::regclass, 1, false) from pg_sequence
  where pg_sequence_last_value(seqrelid) is not null`;

const free = new Set<string>();

/** Name of a database as after the migrations. */
export async function takeCopy(template: Template): Promise<string> {
  // The last that was handed back first: suites that held several leave others behind it.
  for (const name of [...free].toReversed()) {
    // Another project's copies have another template.
    if (!name.startsWith(template.name)) continue;
    free.delete(name);
    if (await emptied(name, template)) return name;
  }
  return copied(template);
}

/** Hands on a database that its suite needs no more. */
export const giveBack = (name: string): void => void free.add(name);

async function copied(template: Template): Promise<string> {
  const name = `${template.name}_${randomBytes(6).toString('hex')}`;
  await withAdmin(async client => {
    await client.query(`create database ${name} template ${template.name}`);
    // Test data need not survive the server: commits do not wait for the disk.
    await client.query(`alter database ${name} set synchronous_commit = off`);
    // Nor is a plan worth compiling that a few rows are read by.
    await client.query(`alter database ${name} set jit = off`);
  });
  return name;
}

export async function templateOf(name: string): Promise<Template> {
  return within(urlOf(name), async client => {
    const rows: Template['rows'] = {};
    for (const table of await namesOf(client, USED)) {
      const found = await client.query(`select json_agg(${table})::text as rows from ${table}`);
      rows[table] = found.rows[0].rows;
    }
    return { name, shape: await shapeOf(client), rows, socketFolder: await socketFolder() };
  });
}

/** Empties it; false if a test has changed its schema. */
const emptied = (name: string, template: Template): Promise<boolean> =>
  within(urlOf(name, template.socketFolder), async client => {
    if ((await shapeOf(client)) !== template.shape) return false;
    await client.query(END_OTHERS);
    const used = await namesOf(client, USED);
    await client.query('begin');
    if (used.length > 0) await client.query(`truncate ${used.join()} cascade`);
    for (const [table, rows] of Object.entries(template.rows))
      await client.query(
        `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
        [rows],
      );
    await client.query(RESTART_IDS);
    await client.query('commit');
    return true;
  });

const shapeOf = async (client: pg.Client): Promise<string> => (await client.query(SHAPE)).rows[0].shape;

const namesOf = async (client: pg.Client, query: string): Promise<string[]> =>
  (await client.query<{ name: string }>(query)).rows.map(({ name }) => name);

async function within<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return use(client).finally(() => client.end());
}
