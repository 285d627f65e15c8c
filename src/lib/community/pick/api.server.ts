import type { Handlers } from '../../platform/contract/call.ts';
import type { Database } from '../../platform/db/database.ts';
import { yearOf } from '../../platform/kernel/time.ts';
import { existing } from '../../wiki/game/existing.server.ts';
import type { pickCalls } from './contract.ts';
import { openList, ownList } from './list.server.ts';
import { ownPick, pickMatch, pickState } from './pick.server.ts';
import { noBoard } from './refusal.ts';
import { boardKey, boardPage, ownStanding } from './standing.server.ts';

interface Query {
  tournament_id?: number | undefined;
  game_id?: number | undefined;
  season?: number | undefined;
}

/** Throws 404 for an unknown tournament, 400 for neither or both. */
async function boardOf(db: Database, { tournament_id, game_id, season }: Query, now: number) {
  if ((tournament_id === undefined) === (game_id === undefined)) throw noBoard();
  if (game_id !== undefined) return boardKey({ gameId: game_id, season: season ?? yearOf(now) });
  await existing(db, 'tournament', tournament_id!);
  return boardKey({ tournamentId: tournament_id! });
}

export const pickHandlers: Handlers<typeof pickCalls> = {
  'wiki2.match_pick': ({ match_id }, { db, now }) => pickState(db.read, match_id, now),
  'wiki2.my_match_pick': ({ match_id }, { db, viewer, now }) =>
    ownPick(db.read, match_id, viewer.userId, now),
  'wiki2.pick_match': (input, context) => pickMatch(context, input),
  'wiki2.pick_open_list': async (input, { db, now }) => {
    await existing(db, 'tournament', input.tournament_id);
    return openList(db, input, now);
  },
  'wiki2.my_match_pick_list': (input, { db, viewer }) => ownList(db, viewer.userId, input),
  'wiki2.pick_rank_list': async (input, { db, now }) =>
    boardPage(db, await boardOf(db, input, now), { ...input, now }),
  'wiki2.my_pick_standing': async (input, { db, viewer, now }) =>
    ownStanding(db.read, await boardOf(db, input, now), viewer.userId),
};
