import type { Handlers } from '../../platform/contract/call.ts';
import { found } from '../game/existing.server.ts';
import type { teamCalls } from './contract.ts';
import { teamBase, teamList } from './team.server.ts';

export const teamHandlers: Handlers<typeof teamCalls> = {
  'wiki.team_list': (input, { db }) =>
    teamList(db, {
      gameId: input.game_id,
      page: input.page,
      pageSize: input.page_size,
      zoneIds: input.zone_ids,
      operateStatus: input.operate_status,
      name: input.team_name,
    }),
  'wiki.team_base': async ({ team_id }, { db }) => found(await teamBase(db, team_id)),
};
