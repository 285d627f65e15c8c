#!/usr/bin/env node
/**
 * Entry point of `npm start`, `npm test` and the rest. Needs nothing but Node 20: installs what is
 * missing, builds what is stale, and runs the step on the pinned Node 24.
 */
import { ensureBuild } from './run/build.mjs';
import { ensureInstalled } from './run/install.mjs';
import { exitCode, runNode } from './run/process.mjs';
import { SERVER_FLAGS } from './run/server-flags.mjs';

/** @type {Record<string, { script?: string[], build?: boolean, env?: Record<string, string>, hasChannel?: boolean }>} */
const STEPS = {
  build: { build: true },
  start: { script: [...SERVER_FLAGS, 'server.mjs'], build: true, hasChannel: true },
  dev: { script: ['node_modules/astro/bin/astro.mjs', 'dev'], env: { NODE_ENV: 'development' } },
  check: { script: ['scripts/check.ts'] },
  test: { script: ['scripts/test.ts'], env: { NODE_ENV: 'test' } },
  'test:long': { script: ['scripts/test.ts'], env: { NODE_ENV: 'test', LONG: '1' } },
  import: { script: ['scripts/import.ts'] },
  grant: { script: ['scripts/grant.ts'] },
  'operator-link': { script: ['scripts/operator-link.ts'] },
  replay: { script: ['scripts/replay.ts'] },
  'demo-data': { script: ['scripts/demo-data.ts'] },
  'region-data': { script: ['scripts/region-data.ts'] },
  wings: { script: ['scripts/wings.ts'] },
  backup: { script: ['scripts/backup.ts', 'backup'] },
  dump: { script: ['scripts/dump.ts'] },
  restore: { script: ['scripts/backup.ts', 'restore'] },
  'move-to-postgres': { script: ['scripts/backup.ts', 'move-to-postgres'] },
  doctor: { script: ['scripts/doctor.ts'] },
  bench: { script: ['scripts/bench/main.ts'], build: true },
  load: { script: ['scripts/load/main.ts'], build: true },
  shots: { script: ['scripts/shots.ts'], build: true },
};

/** glibc has an arena per thread: encoders of pages and pictures would leave each one fragmented. */
const SERVED = { NODE_ENV: 'production', MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? '2' };

const [name = '', ...args] = process.argv.slice(2);
const step = STEPS[name];
if (!step) {
  console.error(`用法：node scripts/run.mjs <${Object.keys(STEPS).join('|')}> [参数]`);
  process.exit(2);
}

try {
  await ensureInstalled();
  if (step.build) await ensureBuild();
  if (step.script) {
    const ending = await runNode([...step.script, ...args], { ...SERVED, ...step.env }, step.hasChannel);
    process.exitCode = exitCode(ending);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
