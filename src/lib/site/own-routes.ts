/** Addresses whose pages are about whoever reads them: the chat and the operators' desks. None is kept. */
import type { Route } from './address.ts';

export const OWN_ROUTES: readonly Route[] = [
  { pattern: '/chat', file: 'chat/index.astro', kept: false },
  { pattern: '/chat/home', file: 'chat/home.astro', kept: false },
  { pattern: '/chat/setting', file: 'chat/setting.astro', kept: false },
  { pattern: '/o', file: 'o/index.astro', kept: false },
  ...['users', 'reports', 'activities'].map(desk => ({
    pattern: `/o/${desk}`,
    file: `o/${desk}.astro`,
    kept: false,
  })),
  ...['match_input', 'check_match_input', 'detail_input', 'check_detail_input'].map(screen => ({
    pattern: `/o/${screen}/:matchId`,
    file: 'o/[screen]/[matchId].astro',
    kept: false,
  })),
];
