/** Addresses that lead to another before any page is asked (spec §2). */
import type { Database } from '../db/database.ts';
import { familyOf, ROUTES } from './routes.ts';

/** Addresses of the site as a whole, and the home that each leads to. */
const ROOTS: Readonly<Record<string, string>> = {
  '/': '/wiki/wiki_home',
  '/home': '/wiki/wiki_home',
  '/wiki': '/wiki/wiki_home',
  '/m': '/m/wiki_home',
};
/** Addresses that want a game after them, the longer ones first; those that may be framed have a 404 of their own. */
const WANT_GAME = [
  ...new Set(
    ROUTES.filter(({ pattern }) => familyOf(pattern) === 'site').flatMap(
      ({ pattern }) => /^(\/(?:wiki|m)(?:\/\w+)+)\/:gameId/.exec(pattern)?.[1] ?? [],
    ),
  ),
].toSorted((a, b) => b.length - a.length);

/** Without the slashes at its end. Not by a pattern: one that looks for an end goes over a run of slashes once for each. */
export function withoutEndSlash(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Where `path` leads: the home of the first game when it names no known one; undefined to go on. */
export async function redirectOf(db: Database, path: string): Promise<string | undefined> {
  const plain = withoutEndSlash(path);
  const screen = WANT_GAME.find(one => plain === one || plain.startsWith(`${one}/`));
  const home = ROOTS[plain] ?? (screen && `/${screen.split('/')[1]}/wiki_home`);
  if (home === undefined) return undefined;
  const games = await db.read.selectFrom('game').select('id').orderBy('sort').orderBy('id').execute();
  const game = screen && plain.slice(screen.length + 1).split('/')[0];
  if (games.some(({ id }) => String(id) === game)) return undefined;
  return games[0] && `${home}/${games[0].id}`;
}
