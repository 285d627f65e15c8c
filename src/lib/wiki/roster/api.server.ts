import type { Handlers } from '../../platform/contract/call.ts';
import { existing } from '../game/existing.server.ts';
import type { rosterCalls } from './contract.ts';
import { teamRoster } from './roster.server.ts';

export const rosterHandlers: Handlers<typeof rosterCalls> = {
  'wiki.team_roster': async ({ team_id }, { db }) => {
    await existing(db, 'team', team_id);
    return { list: await teamRoster(db, team_id) };
  },
};
