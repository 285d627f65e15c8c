import type { AstroIntegration } from 'astro';

/** In `astro dev` the app is started with the dev server; pages and calls find it as in the build. */
export function devApp(): AstroIntegration {
  let stop: (() => Promise<void>) | undefined;
  return {
    name: 'saidian-app',
    hooks: {
      'astro:server:setup': async ({ logger }) => {
        const { readEnv } = await import('./env.server.ts');
        const { startApp } = await import('./start.server.ts');
        const app = await startApp(readEnv(process.env), { say: line => logger.info(line) });
        stop = app.close;
      },
      'astro:server:done': async () => stop?.(),
    },
  };
}
