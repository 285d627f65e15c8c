/** The database: how long queries take, which fail, and what the outbox has still to hand on. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { App } from '../../app/app.ts';
import { outboxLag } from '../../platform/db/outbox-lag.server.ts';
import { inTime } from './in-time.ts';

/** Seconds. */
const BUCKETS = [0.0005, 0.002, 0.01, 0.05, 0.2, 1, 5];

export function collectDatabase(registry: Registry, { db, now }: Pick<App, 'db' | 'now'>): void {
  const registers = [registry];
  const queries = new Histogram({
    name: 'saidian_database_query_duration_seconds',
    help: 'Queries, by kind, with waiting for a connection or a lock',
    labelNames: ['kind'],
    buckets: BUCKETS,
    registers,
  });
  const errors = new Counter({
    name: 'saidian_database_errors_total',
    help: 'Queries that failed; a conflict that is tried again counts too',
    registers,
  });
  db.onQuery?.(({ kind, ms, failed }) => {
    queries.observe({ kind }, ms / 1000);
    if (failed) errors.inc();
  });
  const pending = new Gauge({
    name: 'saidian_outbox_pending',
    help: 'Events that the slowest consumer has still to handle',
    registers,
  });
  const age = new Gauge({
    name: 'saidian_outbox_oldest_seconds',
    help: 'Age of the oldest of them; 0 when there is none',
    registers,
  });
  const dead = new Gauge({
    name: 'saidian_outbox_dead_letters',
    help: 'Events that a consumer gave up after five failures',
    registers,
  });
  const answers = new Gauge({
    name: 'saidian_database_connected',
    help: '1 when the database answered this scrape within two seconds',
    registers,
    async collect() {
      const lag = await inTime(outboxLag(db, now()));
      this.set(lag ? 1 : 0);
      // An unknown value is left out, rather than repeated as it was.
      for (const gauge of [pending, age, dead]) gauge.remove();
      if (!lag) return;
      pending.set(lag.pending);
      age.set(lag.oldestMs / 1000);
      dead.set(lag.dead);
    },
  });
  answers.set(1);
}
