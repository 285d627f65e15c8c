/** Answers navigations: from the network first, else with what was read before, else with a list of that. */
import { PAGES, ROOMS } from '#lib/site/offline/caches.ts';
import { marked, OWN_HEADERS, offlinePage, roomListed, roomPage } from '#lib/site/offline/html.ts';
import { type CachedRoom, isRoomOf } from '#lib/site/offline/room.ts';
import { isCacheable, PATIENCE_MS } from '#lib/site/offline/rules.ts';
import type { Fetching } from './scope.ts';
import { type Copy, copiesIn, copyAt, isPage, keepPage, refused } from './store.ts';

/** 502, 503, 504: the site is away, a proxy answers. */
const AWAY: readonly number[] = [502, 503, 504];

export async function pageOf(event: Fetching): Promise<Response> {
  const url = new URL(event.request.url);
  url.hash = '';
  const answer = fromNetwork(event);
  // Opened before the answer comes: after signing out, which deletes it, nothing is added to a new one.
  const cache = isCacheable(url) ? await caches.open(PAGES).catch(() => undefined) : undefined;
  const keep = async (page: Response): Promise<void> => {
    if (cache && isPage(page)) await keepPage(cache, url.href, page.clone()).catch(refused);
  };
  const copy = cache && (await copyAt(cache, url.href, Date.now()).catch(() => undefined));
  try {
    const page = await (copy ? Promise.race([answer, late()]) : answer);
    if (page === LATE) {
      event.waitUntil(answer.then(keep, refused));
      return await shown(copy!, true);
    }
    if (copy && AWAY.includes(page.status)) return await shown(copy);
    event.waitUntil(keep(page));
    return page;
  } catch {
    return copy ? shown(copy) : offline(url);
  }
}

async function fromNetwork({ request, preloadResponse }: Fetching): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

const LATE = Symbol('late');
const late = (): Promise<typeof LATE> => new Promise(done => setTimeout(() => done(LATE), PATIENCE_MS));

async function shown({ at, answer }: Copy, isLate = false): Promise<Response> {
  const { headers } = answer;
  return new Response(marked(await answer.text(), { at, now: Date.now() }, isLate), { headers });
}

/** The room as it was seen, or the list of what was kept. */
async function offline(url: URL): Promise<Response> {
  const now = Date.now();
  const [pages, roomCopies] = await Promise.all([copiesIn(PAGES), copiesIn(ROOMS)]).catch(
    () => [[], []] as const,
  );
  const rooms = await Promise.all(
    roomCopies.map(async ({ at, answer }) => ({ at, room: (await answer.json()) as CachedRoom })),
  );
  const listed = (all: typeof rooms) => all.map(({ room, at }) => roomListed(room, at));
  const latest = rooms.toSorted((a, b) => b.at - a.at);
  const requested =
    url.pathname === '/chat/group' ? latest.find(({ room }) => isRoomOf(room, url.searchParams)) : undefined;
  const html = requested
    ? roomPage(requested.room, listed(latest.filter(one => one !== requested)), { at: requested.at, now })
    : offlinePage(pages, listed(latest), now);
  return new Response(html, { headers: OWN_HEADERS });
}
