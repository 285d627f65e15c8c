/** Handlers of the match-day calls. */
import type { Handlers } from '../../platform/contract/call.ts';
import { channelScope } from '../channel/scopes.server.ts';
import type { matchDayCalls } from './contract.ts';
import { matchesOfDay, tournamentOf } from './matches.server.ts';

export const matchDayScopes = { match_day: channelScope() };

export const matchDayHandlers: Handlers<typeof matchDayCalls, typeof matchDayScopes> = {
  'im.channel_match_day': async (_, { db, target: { config, channel } }) => {
    const tournamentId = tournamentOf(config.group.official_key);
    const isOfDay = tournamentId !== undefined && channel.match_day !== null;
    return { list: isOfDay ? await matchesOfDay(db, tournamentId, channel.match_day!) : [] };
  },
};
