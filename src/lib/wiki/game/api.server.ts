import type { Handlers } from '../../platform/contract/call.ts';
import type { gameCalls } from './contract.ts';
import { banners, broadcasts, listGames, listNations, listZones } from './reference.server.ts';

export const gameHandlers: Handlers<typeof gameCalls> = {
  'wiki.game_menu': async (_, { db }) => ({ list: await listGames(db) }),
  'wiki.broadcast_list': async ({ game_id, match_id }, { db }) => ({
    list: await broadcasts(db, { gameId: game_id, matchId: match_id }),
  }),
  'wiki.zone_list': async ({ game_id, select_parent_zone, parent_id, page, page_size }, { db }) => {
    const zones = await listZones(db, game_id, {
      parentId: parent_id,
      onlyParents: select_parent_zone,
    });
    const first = (page - 1) * page_size;
    return { list: zones.slice(first, first + page_size), count: zones.length };
  },
  'wiki2.national_list': async ({ select_parent_national, parent_id }, { db }) => ({
    list: await listNations(db, { parentId: parent_id, onlyParents: select_parent_national }),
  }),
  'wiki2.game_banner': async ({ game_id, platform, position }, { db }) => ({
    list: await banners(db, game_id, position, platform),
  }),
};
