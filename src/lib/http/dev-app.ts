import type { AstroIntegration } from 'astro';
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';
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
            loadChain(server)
              .then(({ upgradeInDev }) => upgradeInDev(app, request, socket, head))
              .catch(() => socket.destroy());
          });
          server.middlewares.use((request, response, next) => {
            loadChain(server)
              .then(({ answerInDev }) => answerInDev(app, request, response))
              .then(isAnswered => isAnswered || next(), next);
          });
        });
      },
      'astro:server:done': async () => stop?.(),
    },
  };
}

/** Loads the chain as Astro loads pages: both share their modules, and edits take effect. */
function loadChain({ environments: { ssr } }: ViteDevServer): Promise<typeof import('./dev.server.ts')> {
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Astro runs pages outside of this process.');
  return ssr.runner.import(CHAIN);
}

async function orExit(step: () => Promise<void>): Promise<void> {
  const code = await inOneLine(async () => {
    await step();
    return 0;
  });
  if (code !== 0) process.exit(code);
}
