/** The data of /chat/home, and its cache tags. */
import type { TodaysRoom } from '../../chat/match-day/today.ts';
import { groupPostsTag, POSTS_TAG, postTag } from '../../chat/moment/tags.ts';
import type { HotGroup, HotPost } from '../recommend/shapes.ts';

/** Page size of lists. */
export const GROUPS_SHOWN = 40;

/** Parts that could not be loaded are undefined. */
export interface ChatHomePage {
  /** Spoiler-free mode: posts, which may reveal results, are left out. */
  hidden?: true;
  page: number;
  rooms: TodaysRoom[] | undefined;
  hot: HotGroup[] | undefined;
  posts: HotPost[] | undefined;
  groups: { list: Omit<HotGroup, 'people'>[]; count: number } | undefined;
  /** Epoch milliseconds. */
  now: number;
}

/** A change that hides something, or moves a match, makes the page stale; new ones come with its expiry. */
export const chatHomeTags = ({ rooms = [], posts = [] }: ChatHomePage): string[] => [
  ...['groups', 'people', 'facts', POSTS_TAG],
  ...rooms.map(({ tournament_id }) => `tournament:${tournament_id}`),
  ...new Set(posts.flatMap(({ id, group_id }) => [postTag(id), groupPostsTag(group_id)])),
];

/** The room without the sides that a result has brought together. */
export const veilRoom = (room: TodaysRoom): TodaysRoom => ({
  ...room,
  match: room.match?.secret ? null : room.match,
});
