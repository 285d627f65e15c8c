import type { Handlers } from '../../platform/contract/call.ts';
import { searchAside } from './aside.server.ts';
import type { searchCalls } from './contract.ts';

export const searchHandlers: Handlers<typeof searchCalls> = {
  'wiki.search': async (
    { keyword, game_id, first_game_id, spoiler_free, type, page, page_size },
    { db },
  ) => ({
    readyJson: await searchAside(db, {
      keyword,
      gameId: game_id,
      firstGameId: first_game_id,
      isSpoilerFree: spoiler_free,
      kind: type,
      page,
      pageSize: page_size,
    }),
  }),
};
