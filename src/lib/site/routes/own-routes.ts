/** Personal pages: the chat and the operators' desks. None is cached. */
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
  { pattern: '/chat/home', file: 'chat/home.astro', query: { page: 'number' }, cached: false },
  { pattern: '/chat/letters', file: 'chat/letters/index.astro', cached: false },
  {
    pattern: '/chat/letters/msg',
    file: 'chat/letters/msg.astro',
    query: { targetId: 'number', name: 'text' },
    cached: false,
  },
  { pattern: '/chat/setting', file: 'chat/setting.astro', cached: false },
  { pattern: '/o', file: 'o/index.astro', cached: false },
  ...['users', 'reports', 'activities', 'pictures'].map(desk => ({
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
