/**
 * Personal pages: the chat and the operators' desks. Cached are only posts and the list of groups, which visitors may
 * read.
 */
import type { Route } from './address.ts';

export const OWN_ROUTES: readonly Route[] = [
  { pattern: '/chat', file: 'chat/index.astro', cached: false },
  {
    pattern: '/chat/group',
    file: 'chat/group.astro',
    query: { group_id: 'number', chat_id: 'number' },
    cached: false,
    spoiler: 'hidden',
  },
  {
    pattern: '/chat/home',
    file: 'chat/home.astro',
    query: { page: 'number' },
    cached: true,
    spoiler: true,
  },
  { pattern: '/chat/letters', file: 'chat/letters/index.astro', cached: false },
  {
    pattern: '/chat/letters/msg',
    file: 'chat/letters/msg.astro',
    query: { targetId: 'number', name: 'text' },
    cached: false,
  },
  { pattern: '/chat/post/:id', file: 'chat/post/[id].astro', cached: true },
  { pattern: '/chat/setting', file: 'chat/setting.astro', cached: false },
  // A member changes what it shows at any time: it is never cached.
  { pattern: '/u/:userId', file: 'u/[userId].astro', cached: false, spoiler: true },
  { pattern: '/open', file: 'open.astro', cached: false },
  { pattern: '/o', file: 'o/index.astro', cached: false },
  ...['users', 'reports', 'activities', 'news', 'pictures', 'today', 'feeds', 'names'].map(desk => ({
    pattern: `/o/${desk}`,
    file: `o/${desk}.astro`,
    cached: false,
  })),
  ...['match_input', 'check_match_input', 'detail_input', 'check_detail_input'].map(screen => ({
    pattern: `/o/${screen}/:matchId`,
    file: 'o/[screen]/[matchId].astro',
    cached: false,
  })),
];
