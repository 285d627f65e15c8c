/** Loads the data of /chat/home: the same for visitors and members. */
import { hotGroups } from '../../chat/group/list.server.ts';
import { todaysRooms } from '../../chat/match-day/today.server.ts';
import type { PageServices } from '../../platform/contract/context.ts';
import { hottestGroups } from '../recommend/groups.server.ts';
import { hottestPosts } from '../recommend/posts.server.ts';
import { pageIn } from '../routes/query.ts';
import { hidesResults } from '../routes/spoiler.ts';
import { type ChatHomePage, GROUPS_SHOWN, veilRoom } from './chat-home.ts';
import { orElse } from './fallback.server.ts';

/** Further pages continue the list of all groups, and have nothing else. */
export async function chatHomePage(
  { db, now: clock }: Pick<PageServices, 'db' | 'now'>,
  query: URLSearchParams,
): Promise<ChatHomePage> {
  const now = clock();
  const page = pageIn(query);
  const isHidden = hidesResults(query);
  const [rooms, hot, posts, groups] = await Promise.all([
    page === 1 ? orElse('todaysRooms', todaysRooms(db, now), undefined) : [],
    page === 1 ? orElse('hottestGroups', hottestGroups(db, now), undefined) : [],
    page === 1 && !isHidden ? orElse('hottestPosts', hottestPosts(db, now), undefined) : [],
    orElse('hotGroups', hotGroups(db, { page, page_size: GROUPS_SHOWN }), undefined),
  ]);
  const shown = { page, rooms, hot, posts, groups, now };
  return isHidden ? { ...shown, hidden: true, rooms: rooms?.map(veilRoom) } : shown;
}
