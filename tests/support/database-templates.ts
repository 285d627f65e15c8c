/** Global set-up of database tests: one migrated template per engine, which every suite copies. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import type { TestProject } from 'vitest/node';
import type { Database } from '#lib/platform/db/database.ts';
import { migrate } from '#lib/platform/db/migrate.server.ts';
import { openPostgres } from '#lib/platform/db/postgres.server.ts';
import { openSqlite } from '#lib/platform/db/sqlite.server.ts';
import { postgresAnswers, urlOf, withAdmin } from './postgres.ts';
import { type Template, templateOf } from './postgres-copies.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sqliteTemplate: string;
    /** Its name is the prefix of its copies' names; absent if no PostgreSQL answers. */
    postgresTemplate: Template | undefined;
  }
}

/** Concurrent drops: each requests a checkpoint, and one checkpoint serves all that wait. */
const DROPPED_AT_ONCE = 8;

interface Made {
  sqlite: string;
  postgres: Template | undefined;
}

/** One for all projects of a run: each loads this file for itself, in the same process. */
const run = globalThis as { templates?: Promise<Made> | undefined };

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  run.templates ??= make();
  const { sqlite, postgres } = await run.templates;
  provide('sqliteTemplate', sqlite);
  provide('postgresTemplate', postgres);
  return async () => {
    if (!run.templates) return;
    run.templates = undefined;
    rmSync(dirname(sqlite), { recursive: true, force: true });
    if (postgres) await dropAll(postgres.name);
  };
}

async function make(): Promise<Made> {
  const sqlite = join(mkdtempSync(join(tmpdir(), 'saidian-template-')), 'saidian.db');
  await migrated(openSqlite(sqlite));
  return { sqlite, postgres: (await postgresAnswers()) ? await makePostgresTemplate() : undefined };
}

async function makePostgresTemplate(): Promise<Template> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withAdmin(client => client.query(`create database ${name}`));
  await migrated(openPostgres(urlOf(name)));
  return templateOf(name);
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
