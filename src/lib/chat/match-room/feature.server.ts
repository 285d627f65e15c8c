import type { Handlers } from '../../platform/contract/call.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { channelScope } from '../channel/scopes.server.ts';
import { matchRoomCalls } from './contract.ts';
import { sweepCrowds } from './crowd.server.ts';
import { setHighlight } from './highlight.server.ts';
import { MATCH_ROOM_TRIES } from './limits.ts';
import { matchRoom } from './room.server.ts';
import { highlightData } from './user-data.server.ts';

const matchRoomScopes = { match_room: channelScope() };

const matchRoomHandlers: Handlers<typeof matchRoomCalls, typeof matchRoomScopes> = {
  'wiki.match_room': async ({ match_id }, context) => ({ room: await matchRoom(context, match_id) }),
  'im.highlight_add': async ({ uuid }, context) => {
    await setHighlight(context, context, { uuid, on: true });
    return {};
  },
  'im.highlight_del': async ({ uuid }, context) => {
    await setHighlight(context, context, { uuid, on: false });
    return {};
  },
};

/** Match-day rooms on the pages of their matches, and the highlights marked in them. */
export const matchRoomFeature = defineFeature({
  name: 'match-room',
  calls: matchRoomCalls,
  handlers: () => matchRoomHandlers,
  scopes: () => matchRoomScopes,
  limits: MATCH_ROOM_TRIES,
  sweeps: [({ db, now }) => sweepCrowds(db, now)],
  userData: () => [highlightData],
});
