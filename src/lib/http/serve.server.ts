/** Serves the built site until a signal stops it. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { App } from '../app/app.ts';
import { readEnv } from '../app/env.server.ts';
import { LaunchError } from '../app/launch-error.ts';
import { LAUNCH } from '../app/launch-wording.ts';
import { startApp } from '../app/start.server.ts';
import { endProcess } from '../platform/kernel/end-process.server.ts';
import { log, logAsJson } from '../platform/kernel/log.server.ts';
import { ROOT } from '../platform/kernel/root.server.ts';
import { watchPressure } from '../platform/load/watch-pressure.server.ts';
import type { Meter } from './answered.server.ts';
import { makeFileReader } from './files.server.ts';
import { makeListener } from './listener.server.ts';
import type { PageRenderer } from './pages.server.ts';
import { makeServer } from './server.server.ts';
import { Work } from './work.ts';

const END_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** Milliseconds after a signal: when open responses are cut off, and when the process exits in any case. */
const GRACE_MS = 3000;
const LAST_MS = 4500;
/** Interval at which connections that became idle are closed during shutdown. */
const SWEEP_MS = 100;
const BUILT_FILES = makeFileReader(join(ROOT, 'dist/client'));

/**
 * Starts, prints the address once the port is open, and stops on a signal. A LaunchError ends it with one
 * line.
 */
export async function serve(variables: NodeJS.ProcessEnv, pages: PageRenderer): Promise<void> {
  const signal = endSignal();
  let app: App | undefined;
  try {
    const env = readEnv(variables);
    if (env.MODE === 'production' || env.LOG === 'requests') logAsJson();
    app = await startApp(env, { say: console.log, signal });
    // One forgotten promise must not end the site for everybody.
    process.on('unhandledRejection', err => log.error({ err }, 'unhandled rejection'));
    const work = new Work({ now: app.now, pressure: watchPressure() });
    const metrics = env.METRICS_PORT ? await openMetrics(app, work) : undefined;
    const listener = makeListener({ app, work, meter: metrics?.meter, pages, files: BUILT_FILES });
    const server = makeServer(app, listener, work);
    await metrics?.listen(env.METRICS_PORT!, env.METRICS_HOST);
    await listen(server, env.PORT, env.HOST);
    console.log(LAUNCH.ready(env.PUBLIC_URL));
    if (!signal.aborted) await once(signal, 'abort');
    // Streams never end by themselves: the server would wait for them.
    app.realtime.hub.close();
    app.chat.drain();
    await closeServer(server);
    await metrics?.close();
    await app.close();
    endProcess(0);
  } catch (error) {
    await app?.close();
    if (signal.aborted) return endProcess(0);
    console.error(error instanceof LaunchError ? error.message : error);
    endProcess(1);
  }
}

/** Aborted by the first termination signal, or by the launcher's message of one (scripts/run/process.mjs). */
function endSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = () => {
    if (controller.signal.aborted) return;
    console.log(LAUNCH.stopping);
    setTimeout(() => process.exit(1), LAST_MS).unref();
    controller.abort();
  };
  for (const name of END_SIGNALS) process.on(name, stop);
  process.on('message', message => END_SIGNALS.some(name => name === message) && stop());
  // It does not keep the process from ending.
  process.channel?.unref();
  return controller.signal;
}

interface Opened {
  meter: Meter;
  listen(port: number, host: string): Promise<void>;
  close(): Promise<void>;
}

/** Prometheus's client is loaded only where metrics are switched on. */
async function openMetrics(app: App, work: Work): Promise<Opened> {
  const { makeMetrics } = await import('./metrics/make.server.ts');
  const { meter, listener } = makeMetrics(app, work);
  const server = createServer(listener);
  return {
    meter,
    listen: (port, host) => listen(server, port, host),
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Throws a LaunchError for a port or host that is not available. */
function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const lines: Record<string, string> = {
        EADDRINUSE: LAUNCH.portTaken(host, port),
        EACCES: LAUNCH.portForbidden(port),
        EADDRNOTAVAIL: LAUNCH.hostUnknown(host),
        ENOTFOUND: LAUNCH.hostUnknown(host),
      };
      const line = lines[error.code ?? ''];
      fail(line ? new LaunchError(line) : error);
    });
    server.listen(port, host, done);
  });
}

/** Accepts no new connections, lets open responses finish, and cuts off those that do not end in time. */
function closeServer(server: Server): Promise<void> {
  return new Promise(done => {
    const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweep);
      done();
    });
  });
}
