import type { Handlers } from '../../platform/contract/call.ts';
import { found } from '../game/existing.server.ts';
import type { playerCalls } from './contract.ts';
import { playerBase, playerList, playersByNation } from './player.server.ts';

export const playerHandlers: Handlers<typeof playerCalls> = {
  'wiki.player_list': (input, { db }) =>
    playerList(db, {
      gameId: input.game_id,
      page: input.page,
      pageSize: input.page_size,
      zoneId: input.zone_id,
      teamId: input.team_id,
      name: input.player_name,
    }),
  'wiki.player_base': async ({ player_id }, { db }) => found(await playerBase(db, player_id)),
  'wiki2.list_by_national': ({ game_id, national_names }, { db }) =>
    playersByNation(db, game_id, national_names),
};
