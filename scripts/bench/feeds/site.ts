/**
 * The built site, whose process reads a season from a service of the bench:
 * `node --expose-gc scripts/bench/feeds/site.ts <data folder> <milliseconds between reads>` prints the site's address and that of its controls.
 * `/score` lets the service tell one score more, `/match` has the path of the match of the next one and its score,
 * `/sweeps?on=0` ends the reading, `/heap` has the bytes that are in use.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnv } from '../../../src/lib/app/env.server.ts';
import { startApp } from '../../../src/lib/app/start.server.ts';
import { makeFileReader } from '../../../src/lib/http/files.server.ts';
import { makeListener } from '../../../src/lib/http/listener.server.ts';
import { makeServer } from '../../../src/lib/http/server.server.ts';
import { Work } from '../../../src/lib/http/work.ts';
import { openFeeds } from '../../../src/lib/newsroom/feed/run.server.ts';
import { ROOT } from '../../../src/lib/platform/kernel/root.server.ts';
import { freePort } from '../../../tests/support/process.ts';
import { nthScore, SILENT, seasonAt } from './season.ts';

/** How often the service is read. */
const INTERVAL_MS = Number(process.argv[3]);

const folder = process.argv[2]!;
const port = await freePort();
const env = readEnv({ PORT: String(port), DATA_DIR: folder, LIVE_PER_ADDRESS: '2000' });
const app = await startApp(env);
const { pages, setApp } = (await import(
  pathToFileURL(join(ROOT, 'dist/server/entry.mjs')).href
)) as typeof import('../../../src/lib/http/entry.server.ts');
setApp(app);
const files = makeFileReader(join(ROOT, 'dist/client'));
makeServer(app, makeListener({ app, pages, files }), new Work({ now: app.now })).listen(port, '127.0.0.1');

const told = { scores: 0, isSweeping: true };
const startedAt = Date.now();
openFeeds({
  db: app.db,
  bus: app.bus,
  now: app.now,
  sources: [
    {
      ...SILENT,
      hourly: 100_000,
      polls: () => (told.isSweeping ? [{ name: 'season', every: INTERVAL_MS }] : []),
      read: async () => seasonAt(startedAt, told.scores),
    },
  ],
});

const controls: Record<string, (query: URLSearchParams) => Promise<unknown> | unknown> = {
  '/score': () => {
    told.scores++;
  },
  '/sweeps': query => {
    told.isSweeping = query.get('on') === '1';
  },
  '/match': async () => {
    const { match, score } = nthScore(told.scores + 1);
    const row = await app.db.read
      .selectFrom('match')
      .select(['id', 'game_id'])
      .where('source', '=', SILENT.name)
      .where('source_key', '=', `m${match}`)
      .executeTakeFirst();
    return row ? { path: `/wiki/match/${row.game_id}/${row.id}`, digits: score.join() } : null;
  },
  '/heap': () => {
    globalThis.gc!();
    return process.memoryUsage().heapUsed;
  },
};
const control = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url!, 'http://control');
  response.end(JSON.stringify((await controls[pathname]!(searchParams)) ?? null));
}).listen(0, '127.0.0.1');
control.on('listening', () => {
  const { port: controlPort } = control.address() as AddressInfo;
  process.stdout.write(`http://127.0.0.1:${port} http://127.0.0.1:${controlPort}\n`);
});
