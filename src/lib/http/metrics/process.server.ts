/** The process: memory, CPU, the event loop's delay, and lines of the log. */
import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import { logged } from '../../platform/kernel/log.server.ts';
import { countedFrom } from './counted.ts';

export function collectProcess(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
  const lines = new Counter({
    name: 'saidian_log_lines_total',
    help: 'Lines of the log, by level',
    labelNames: ['level'],
    registers: [registry],
    collect() {
      for (const level of ['error', 'warn'] as const) added(level, logged()[level]);
    },
  });
  const added = countedFrom((level: 'error' | 'warn', n) => lines.inc({ level }, n));
  new Gauge({ name: 'saidian_up', help: '1 while the site serves', registers: [registry] }).set(1);
}
