/** What the worker keeps: pages with the time and mode they were seen in, and files of the build. */
import { AT, BYTES, FILES, MODE, PAGES, ROOMS, TITLE } from '#lib/site/offline/caches.ts';
import type { StoredPage } from '#lib/site/offline/html.ts';
import {
  type CachedEntry,
  FILES_MOST,
  filesIn,
  type Most,
  modeOf,
  overflow,
  PAGE_BYTES,
  PAGES_MOST,
  type SpoilerMode,
} from '#lib/site/offline/rules.ts';

/** Headers that describe the transfer, which a stored answer has no use for. */
const OF_TRANSFER = ['content-encoding', 'content-length', 'set-cookie'];

export interface Copy extends CachedEntry, StoredPage {
  mode: SpoilerMode | undefined;
  answer: Response;
}

function copyOf(url: string, answer: Response): Copy {
  const header = (name: string): string => answer.headers.get(name) ?? '';
  return {
    url,
    answer,
    at: Number(header(AT)),
    bytes: Number(header(BYTES)),
    mode: (header(MODE) || undefined) as SpoilerMode | undefined,
    title: decodeURIComponent(header(TITLE)),
  };
}

export async function copiesIn(name: string): Promise<Copy[]> {
  const cache = await caches.open(name);
  const all = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const answer = await cache.match(url, { ignoreVary: true });
      return answer && copyOf(url, answer);
    }),
  );
  return all.filter(copy => copy !== undefined);
}

export async function copyAt(cache: Cache, url: string, now: number): Promise<Copy | undefined> {
  const answer = await cache.match(url, { ignoreVary: true });
  const copy = answer && copyOf(url, answer);
  return copy && now - copy.at <= PAGES_MOST.ageMs ? copy : undefined;
}

export const isPage = ({ status, type, headers }: Response): boolean =>
  status === 200 && type === 'basic' && headers.get('content-type')?.startsWith('text/html') === true;

/** Keeps a page that was read at `url` (without its fragment), with its styles and scripts. */
export async function keepPage(cache: Cache, url: string, answer: Response): Promise<void> {
  const html = await answer.text();
  if (html.length > PAGE_BYTES) return;
  const mode = modeOf(html);
  if (mode) await forgetOthers(mode);
  const headers = new Headers(answer.headers);
  for (const name of OF_TRANSFER) headers.delete(name);
  const [, title = url] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  const about = {
    [AT]: Date.now(),
    [BYTES]: html.length,
    [MODE]: mode ?? '',
    [TITLE]: encodeURIComponent(title),
  };
  for (const [name, value] of Object.entries(about)) headers.set(name, String(value));
  await cache.put(url, new Response(html, { headers }));
  await trim(PAGES, PAGES_MOST);
  await keepFiles(filesIn(html));
}

/** The reader changed the mode: what was kept in the other one is not shown in this. */
async function forgetOthers(mode: SpoilerMode): Promise<void> {
  for (const name of [PAGES, ROOMS])
    for (const copy of await copiesIn(name)) if (copy.mode && copy.mode !== mode) await drop(name, copy.url);
}

const drop = async (name: string, url: string): Promise<boolean> =>
  (await caches.open(name)).delete(url, { ignoreVary: true });

async function trim(name: string, most: Most): Promise<void> {
  for (const url of overflow(await copiesIn(name), most, Date.now())) await drop(name, url);
}

async function keepFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(FILES);
  for (const path of paths) if (!(await cache.match(path))) await cache.add(path);
  const all = await cache.keys();
  // They are listed in the order in which they came.
  for (const old of all.slice(0, Math.max(0, all.length - FILES_MOST))) await cache.delete(old);
}

/** Files of the build never change under their name. */
export async function fileOf(request: Request): Promise<Response> {
  const cache = await caches.open(FILES).catch(() => undefined);
  const cached = await cache?.match(request);
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.ok) await cache?.put(request, answer.clone()).catch(refused);
  return answer;
}

/** A full disk, or a browser that keeps nothing: the page is shown, and not kept. */
export const refused = (): void => {};
