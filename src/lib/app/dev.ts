import type { AstroIntegration } from 'astro';
import { LIVE_PATH, makeListen } from '../live/stream.server.ts';
import { readEnv } from './env.server.ts';
import { toldInOneLine } from './launch-error.ts';
import { startApp } from './start.server.ts';

/** In `astro dev` the app is started with the dev server; pages and calls find it as in the build. */
export function devApp(): AstroIntegration {
  let stop: (() => Promise<void>) | undefined;
  return {
    name: 'saidian-app',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig }) => {
        if (command !== 'dev') return;
        await orExit(async () => {
          const { HOST, PORT } = readEnv(process.env);
          updateConfig({ server: { host: HOST, port: PORT } });
        });
      },
      'astro:server:setup': async ({ logger, server }) => {
        await orExit(async () => {
          const app = await startApp(readEnv(process.env), { say: line => logger.info(line) });
          stop = app.close;
          const listen = makeListen(app.live.hub, app.env.LIVE_PER_ADDRESS);
          server.middlewares.use(LIVE_PATH, (request, response) => {
            const { searchParams } = new URL(request.url ?? '/', app.env.PUBLIC_URL);
            listen(request, response, { query: String(searchParams), address: '127.0.0.1' });
          });
        });
      },
      'astro:server:done': async () => stop?.(),
    },
  };
}

async function orExit(step: () => Promise<void>): Promise<void> {
  const code = await toldInOneLine(async () => {
    await step();
    return 0;
  });
  if (code !== 0) process.exit(code);
}
