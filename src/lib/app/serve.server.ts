/** Serves the built site until a signal ends it. */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeListener } from '../http/listener.server.ts';
import type { App } from './app.ts';
import { type Env, readEnv } from './env.server.ts';
import { LaunchError } from './launch-error.ts';
import { LAUNCH } from './launch-wording.ts';
import { startApp } from './start.server.ts';

/** After a signal: when what is still being answered is cut off, and when the process ends whatever happens. */
const GRACE_MS = 3000;
const LAST_MS = 4500;
/** How often connections are closed whose answer has ended since. */
const SWEEP_MS = 100;

/** Starts, prints the address once the port is open, and ends when told to; what a person can put right ends it with one line. */
export async function serve(variables: NodeJS.ProcessEnv): Promise<void> {
  const signal = endSignal();
  let app: App | undefined;
  try {
    const env = readEnv(variables);
    app = await startApp(env, { say: console.log, signal });
    const server = createServer(makeListener({ app, astroHandler: await loadAstro() }));
    await listen(server, env);
    console.log(LAUNCH.ready(env.PUBLIC_URL));
    if (!signal.aborted) await once(signal, 'abort');
    // Streams have no end of their own: the server would wait for them.
    app.live.hub.close();
    app.own.hub.close();
    await closeServer(server);
    await app.close();
    process.exit(0);
  } catch (error) {
    await app?.close();
    if (signal.aborted) process.exit(0);
    console.error(error instanceof LaunchError ? error.message : error);
    process.exit(1);
  }
}

/** Aborted by the first signal that asks the process to end. */
function endSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(name, () => {
      if (controller.signal.aborted) return;
      console.log(LAUNCH.stopping);
      setTimeout(() => process.exit(1), LAST_MS).unref();
      controller.abort();
    });
  return controller.signal;
}

/** The handler of the build. */
export async function loadAstro(): Promise<RequestListener> {
  // Otherwise the entry opens a port of its own as soon as it is loaded.
  process.env['ASTRO_NODE_AUTOSTART'] = 'disabled';
  const entry = pathToFileURL(join(import.meta.dirname, '../../../dist/server/entry.mjs'));
  const { handler } = await import(entry.href);
  return handler;
}

function listen(server: Server, { HOST, PORT }: Env): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const told: Record<string, string> = {
        EADDRINUSE: LAUNCH.portTaken(HOST, PORT),
        EACCES: LAUNCH.portForbidden(PORT),
        EADDRNOTAVAIL: LAUNCH.hostUnknown(HOST),
        ENOTFOUND: LAUNCH.hostUnknown(HOST),
      };
      const line = told[error.code ?? ''];
      fail(line ? new LaunchError(line) : error);
    });
    server.listen(PORT, HOST, done);
  });
}

/** Takes no new connection, lets running answers finish, and cuts off what does not end in time. */
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
