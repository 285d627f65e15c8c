/** Redirects resolved before any page is rendered. */
import type { Database } from '../../platform/db/database.ts';
import { familyOf, ROUTES } from './routes.ts';

/** Root addresses, and the home that each redirects to. */
const ROOTS: Readonly<Record<string, string>> = {
  '/': '/wiki/wiki_home',
  '/home': '/wiki/wiki_home',
  '/wiki': '/wiki/wiki_home',
  '/m': '/m/wiki_home',
};
/** Addresses that need a game, longest first; without those that may be framed, which have their own 404. */
const WANT_GAME = [
  ...new Set(
    ROUTES.filter(({ pattern }) => familyOf(pattern) === 'site').flatMap(
      ({ pattern }) => /^(\/(?:wiki|m)(?:\/\w+)+)\/:gameId/.exec(pattern)?.[1] ?? [],
    ),
  ),
].toSorted((a, b) => b.length - a.length);

/** Strips trailing slashes, in a loop: a regex takes quadratic time on a run of slashes. */
export function withoutEndSlash(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Redirect target of `path`: the first game's home if it names no known game; undefined for no redirect. */
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
