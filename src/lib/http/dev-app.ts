import type { AstroIntegration } from 'astro';
import { readEnv } from '../app/env.server.ts';
import { inOneLine } from '../app/launch-error.ts';
import { startApp } from '../app/start.server.ts';

/** Vite's path of the module that answers before pages do. */
const CHAIN = '/src/lib/http/dev.server.ts';

/** Starts the app with the dev server in `astro dev`; pages and calls find it as in the build. */
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
          server.httpServer?.on('upgrade', (request, socket, head) => {
            const chain = server.ssrLoadModule(CHAIN) as Promise<typeof import('./dev.server.ts')>;
            chain
              .then(({ upgradeInDev }) => upgradeInDev(request, socket, head))
              .catch(() => socket.destroy());
          });
          server.middlewares.use((request, response, next) => {
            // Loaded through Vite, so that edits take effect.
            const chain = server.ssrLoadModule(CHAIN) as Promise<typeof import('./dev.server.ts')>;
            chain
              .then(({ answerInDev }) => answerInDev(request, response))
              .then(isAnswered => isAnswered || next(), next);
          });
        });
      },
      'astro:server:done': async () => stop?.(),
    },
  };
}

async function orExit(step: () => Promise<void>): Promise<void> {
  const code = await inOneLine(async () => {
    await step();
    return 0;
  });
  if (code !== 0) process.exit(code);
}
