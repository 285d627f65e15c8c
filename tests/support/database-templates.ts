/** Global set-up of database tests: one migrated template per engine, which every suite copies. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { TestProject } from 'vitest/node';
import type { Database } from '#lib/db/database.ts';
import { migrate } from '#lib/db/migrate.server.ts';
import { openPostgres } from '#lib/db/postgres.server.ts';
import { openSqlite } from '#lib/db/sqlite.server.ts';
import { postgresAnswers, urlOf, withAdmin } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sqliteTemplate: string;
    /** Name of the template; prefix of its copies' names. Empty if no PostgreSQL answers. */
    postgresTemplate: string;
  }
}

/** Concurrent drops: each requests a checkpoint, and one checkpoint serves all that wait. */
const DROPPED_AT_ONCE = 8;

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'saidian-template-'));
  const file = join(folder, 'saidian.db');
  await migrated(openSqlite(file));
  provide('sqliteTemplate', file);
  const template = (await postgresAnswers()) ? await makePostgresTemplate() : '';
  provide('postgresTemplate', template);
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    if (template) await dropAll(template);
  };
}

async function makePostgresTemplate(): Promise<string> {
  const template = `test_${randomBytes(6).toString('hex')}`;
  await withAdmin(client => client.query(`create database ${template}`));
  await migrated(openPostgres(urlOf(template)));
  return template;
}

async function migrated(db: Database): Promise<void> {
  await migrate(db.write as unknown as Kysely<unknown>, db.dialect);
  await db.close();
}

/** Drops the template and its copies. */
async function dropAll(template: string): Promise<void> {
  const names = await withAdmin(async client => {
    const all = await client.query('select datname from pg_database where starts_with(datname, $1)', [
      template,
    ]);
    return all.rows.map(({ datname }) => String(datname));
  });
  const dropSome = () =>
    withAdmin(async client => {
      for (let name = names.pop(); name; name = names.pop())
        await client.query(`drop database ${name} with (force)`);
    });
  await Promise.all(Array.from({ length: DROPPED_AT_ONCE }, dropSome));
}
