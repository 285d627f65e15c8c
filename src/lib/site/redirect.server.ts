/** Addresses that lead to another before any page is asked (spec §2). */
import type { Database } from '../db/database.ts';
import { ROUTES } from './routes.ts';

/** Addresses of the site as a whole. */
const ROOTS = new Set(['/', '/home', '/wiki']);
/** First segments under /wiki that want a game after them. */
const WANT_GAME = new Set(
  ROUTES.flatMap(({ pattern }) => /^\/wiki\/(\w+)\/:gameId/.exec(pattern)?.[1] ?? []),
);

/** Without the slashes at its end. Not by a pattern: one that looks for an end goes over a run of slashes once for each. */
export function withoutEndSlash(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Where `path` leads: the wiki home of the first game when it names no known one; undefined to go on. */
export async function redirectOf(db: Database, path: string): Promise<string | undefined> {
  const plain = withoutEndSlash(path);
  const [, wiki, screen, game] = plain.split('/');
  const wantsGame = wiki === 'wiki' && screen !== undefined && WANT_GAME.has(screen);
  if (!ROOTS.has(plain) && !wantsGame) return undefined;
  const games = await db.read.selectFrom('game').select('id').orderBy('sort').orderBy('id').execute();
  if (games.some(({ id }) => String(id) === game)) return undefined;
  return games[0] && `/wiki/wiki_home/${games[0].id}`;
}
