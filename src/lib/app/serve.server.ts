/** Serves the built site until a signal ends it. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeListener } from '../http/listener.server.ts';
import type { App } from './app.ts';
import { type Env, readEnv } from './env.server.ts';
import { LaunchError } from './launch-error.ts';
import { LAUNCH } from './launch-wording.ts';
import { startApp } from './start.server.ts';

/** What is still open this long after a signal is cut off; the whole end must stay under 5 s. */
const GRACE_MS = 3000;
/** How often connections are closed whose answer has ended since. */
const SWEEP_MS = 100;

/** Starts, and prints the address once the port is open. What a person can put right ends it with one line. */
export async function serve(variables: NodeJS.ProcessEnv): Promise<void> {
  let app: App | undefined;
  try {
    const env = readEnv(variables);
    app = await startApp(env, { say: console.log });
    const server = createServer(makeListener({ app, astroHandler: await loadAstro() }));
    await listen(server, env);
    endOnSignals(server, app);
    console.log(LAUNCH.ready(env.PUBLIC_URL));
  } catch (error) {
    await app?.close();
    console.error(error instanceof LaunchError ? error.message : error);
    process.exit(1);
  }
}

async function loadAstro(): Promise<RequestListener> {
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

function endOnSignals(server: Server, app: App): void {
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    console.log(LAUNCH.stopping);
    await closeServer(server);
    await app.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);
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
