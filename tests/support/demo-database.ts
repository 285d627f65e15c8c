/** Global set-up of the API tests: loads the demo data once into a shared SQLite file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import type { TestProject } from 'vitest/node';
import { loadDemo } from '#lib/demo/newsroom/ingest/load.server.ts';
import { migrate } from '#lib/platform/db/migrate.server.ts';
import { openSqlite } from '#lib/platform/db/sqlite.server.ts';
import { DEMO_NOW } from './demo-now.ts';
import { addDemoSets } from './rating.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demoFile: string;
  }
}

/** One for all projects of a run: each loads this file for itself, in the same process. */
const run = globalThis as { demo?: Promise<string> | undefined };

export default async function setup({ provide }: TestProject): Promise<() => void> {
  run.demo ??= make();
  const file = await run.demo;
  provide('demoFile', file);
  return () => rmSync(dirname(file), { recursive: true, force: true });
}

async function make(): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), 'saidian-demo-')), 'saidian.db');
  const db = openSqlite(file);
  await migrate(db.write as unknown as Kysely<unknown>, 'sqlite');
  await loadDemo(db, { now: DEMO_NOW });
  await addDemoSets(db, DEMO_NOW);
  await db.close();
  return file;
}
