import type { Handlers } from '../../platform/contract/call.ts';
import { existing } from '../game/existing.server.ts';
import type { transferCalls } from './contract.ts';
import { teamTransfers, transferList } from './service.server.ts';

const milliseconds = (seconds: number | undefined) => (seconds === undefined ? undefined : seconds * 1000);

export const transferHandlers: Handlers<typeof transferCalls> = {
  'wiki2.player_transfer': (input, { db }) =>
    transferList(db, {
      gameId: input.game_id,
      page: input.page,
      pageSize: input.page_size,
      zoneId: input.zone_id,
      teamId: input.team_id,
      playerId: input.player_id,
      type: input.type,
      start: milliseconds(input.start_time),
      end: milliseconds(input.end_time),
    }),
  'wiki.team_transfers': async ({ team_id, page, page_size }, { db }) => {
    await existing(db, 'team', team_id);
    return teamTransfers(db, team_id, { page, pageSize: page_size });
  },
};
