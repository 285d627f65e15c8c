import type { Handlers } from '../contract/call.ts';
import type { searchCalls } from './contract.ts';
import { search } from './service.server.ts';

export const searchHandlers: Handlers<typeof searchCalls> = {
  'wiki.search': ({ keyword, game_id, first_game_id, spoiler_free, type, page, page_size }, { db }) =>
    search(db, {
      keyword,
      gameId: game_id,
      firstGameId: first_game_id,
      isSpoilerFree: spoiler_free,
      kind: type,
      page,
      pageSize: page_size,
    }),
};
