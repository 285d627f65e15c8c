/** Makes the folder of a first start, which prepared.ts copies. */
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { readEnv } from '#lib/app/env.server.ts';
import { startApp } from '#lib/app/start.server.ts';
import { CROWD } from '#lib/demo/members/account/crowd.server.ts';
import { migrate } from '#lib/platform/db/migrate.server.ts';
import { openSqlite } from '#lib/platform/db/sqlite.server.ts';

/** Loads the demo without its crowd, so that only tests comment and rate. Returns the database's file. */
export async function prepare(folder: string): Promise<string> {
  const file = join(folder, 'saidian.db');
  const db = openSqlite(file);
  await migrate(db.write as unknown as Kysely<unknown>, db.dialect);
  await db.write.insertInto('meta').values({ key: CROWD, value: '[]' }).execute();
  await db.close();
  const app = await startApp(readEnv({ DATA_DIR: folder }));
  await app.close();
  return file;
}
