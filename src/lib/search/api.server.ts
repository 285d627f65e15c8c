import type { Handlers } from '../contract/call.ts';
import type { searchCalls } from './contract.ts';
import { search } from './service.server.ts';

export const searchHandlers: Handlers<typeof searchCalls> = {
  'wiki.search': ({ keyword, game_id, type, page, page_size }, { db }) =>
    search(db, { keyword, gameId: game_id, kind: type, page, pageSize: page_size }),
};
