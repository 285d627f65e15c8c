/**
 * The entry of the build (`dist/server/entry.mjs`): pages and the server that answers with them share one copy of
 * every module. Only Astro's build can resolve this file's import.
 */
import { createApp } from 'astro/app/entrypoint';
import type { PageRenderer } from './pages.server.ts';

// Nobody reads a page before it is whole: it is cached, compressed and has an ETag.
export const pages: PageRenderer = createApp({ streaming: false });

export { setApp } from '../app/app.ts';

/** Serves the site until a signal stops it. */
export async function serve(variables: NodeJS.ProcessEnv): Promise<void> {
  const server = await import('./serve.server.ts');
  await server.serve(variables, pages);
}
