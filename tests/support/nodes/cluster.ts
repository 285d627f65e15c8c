/** Three nodes of the built site on a PostgreSQL and a Redis of their own, behind a balancer. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { inject } from 'vitest';
import { copyDatabase } from '#lib/platform/db/copy/copy.server.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { migrate } from '#lib/platform/db/migrate.server.ts';
import { openPostgres } from '#lib/platform/db/postgres.server.ts';
import { openSqlite } from '#lib/platform/db/sqlite.server.ts';
import { TEST_SECRET } from '../api.ts';
import { type PostgresServer, postgresServer } from '../postgres-server.ts';
import { type Served, serve, tempFolder } from '../server.ts';
import { openBalancer } from './balancer.ts';
import { type RedisServer, redisServer } from './redis-server.ts';

export interface Cluster {
  postgres: PostgresServer;
  redis: RedisServer;
  /** A connection of the test's own. */
  db: Database;
  nodes: Served[];
  /** The balancer's address. */
  url: string;
  /** Starts the node again, as a supervisor does after a crash. */
  restart(index: number): Promise<void>;
  close(): Promise<void>;
}

const NODES = 3;

export async function openCluster(): Promise<Cluster> {
  const [postgres, redis] = await Promise.all([postgresServer(), redisServer()]);
  const temp = tempFolder();
  const db = openPostgres(postgres.url);
  await fill(db, temp.folder);
  const start = (port?: number) =>
    serve(temp.folder, {
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      SECRET: TEST_SECRET,
      TRUST_PROXY: '127.0.0.1',
      ...(port ? { PORT: String(port) } : {}),
    });
  const nodes = await Promise.all(Array.from({ length: NODES }, () => start()));
  const ports = nodes.map(({ url }) => Number(new URL(url).port));
  const balancer = await openBalancer(ports);
  return {
    postgres,
    redis,
    db,
    nodes,
    url: balancer.url,
    async restart(index) {
      nodes[index] = await start(ports[index]);
    },
    async close() {
      await balancer.close();
      await Promise.all(nodes.map(node => node.stop()));
      await db.close();
      postgres.remove();
      await redis.stop();
      temp.remove();
    },
  };
}

/** The demo of a first start, as `npm run move-to-postgres` brings it over. */
async function fill(db: Database, folder: string): Promise<void> {
  await migrate(db.write as unknown as Kysely<unknown>, 'postgres');
  const file = join(folder, 'prepared.db');
  copyFileSync(inject('preparedFile'), file);
  const prepared = openSqlite(file);
  await copyDatabase(prepared, db);
  await prepared.close();
}
