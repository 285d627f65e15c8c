import type { Handlers } from '../../platform/contract/call.ts';
import type { Database } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { existing } from '../game/existing.server.ts';
import { GAME } from '../game/game.ts';
import { playerCareer, playerTeammates } from './career.server.ts';
import type { figureCalls, foresightCalls, statsCalls } from './contract.ts';
import {
  BIG,
  headToHead,
  mapRecords,
  playerComparison,
  recentForm,
  SMALL,
  wonMeetings,
} from './encounter.server.ts';
import { leaderboard } from './leader.server.ts';
import { teamRecord } from './record.server.ts';
import { heroStats, mapStats, tournamentTeamStats } from './tally.server.ts';

/** Throws 404 unless the match exists and belongs to the game. */
async function matchOf(db: Database, gameId: number, matchId: number): Promise<void> {
  const match = await existing(db, 'match', matchId);
  if (match.game_id !== gameId) throw notFound();
}

const foresightHandlers: Handlers<typeof foresightCalls> = {
  'wiki.foresight_fight_big': ({ match_id, page_size = BIG }, { db }) => headToHead(db, match_id, page_size),
  'wiki.foresight_fight_small': ({ match_id, page_size = SMALL }, { db }) =>
    headToHead(db, match_id, page_size),
  'wiki.foresight_recent_big': ({ match_id, page_size = BIG }, { db }) => recentForm(db, match_id, page_size),
  'wiki.foresight_recent_small': ({ match_id, page_size = SMALL }, { db }) =>
    recentForm(db, match_id, page_size),
  'wiki.foresight_recent_big_kog': async ({ match_id, page_size = BIG }, { db }) => {
    await matchOf(db, GAME.kog, match_id);
    return recentForm(db, match_id, page_size);
  },
  'wiki.foresight_fight_big_kog': async ({ match_id, page_size = BIG }, { db }) => {
    await matchOf(db, GAME.kog, match_id);
    return headToHead(db, match_id, page_size);
  },
  'wiki2.foresight_recent_big_match': async ({ match_id }, { db }) => {
    const { main, guest } = await recentForm(db, match_id, BIG);
    return { main: main.list, guest: guest.list };
  },
  'wiki2.foresight_fight_big_match': ({ match_id }, { db }) => wonMeetings(db, match_id),
  'wiki2.foresight_valorant_map': async ({ match_id }, { db }) => {
    await matchOf(db, GAME.valorant, match_id);
    return mapRecords(db, match_id);
  },
  'wiki2.foresight_valorant_player': async ({ match_id }, { db }) => {
    await matchOf(db, GAME.valorant, match_id);
    return playerComparison(db, match_id);
  },
};

const figureHandlers: Handlers<typeof figureCalls> = {
  'wiki2.get_valorant_stats': async (input, { db }) => {
    const { game_id } = await existing(db, 'tournament', input.tournament_id);
    if (game_id !== GAME.valorant) throw notFound();
    return leaderboard(db, {
      gameId: GAME.valorant,
      tournamentId: input.tournament_id,
      stageId: input.stage_id,
      teamId: input.team_id,
      sort: input.sort,
      page: input.page,
      pageSize: input.page_size,
    });
  },
  'wiki.tournament_stats': async ({ tournament_id: tournamentId }, { db }) => {
    const { game_id: gameId } = await existing(db, 'tournament', tournamentId);
    const scope = { gameId, tournamentId };
    const [list, heroes, maps] = await Promise.all([
      tournamentTeamStats(db, tournamentId),
      heroStats(db, scope),
      mapStats(db, scope),
    ]);
    return { list, heroes, maps };
  },
  'wiki2.player_get_stats': (input, { db }) =>
    leaderboard(db, {
      gameId: input.game_id,
      tournamentId: input.tournament_id,
      playerIds: input.player_id === undefined ? undefined : [input.player_id],
      sort: input.sort,
      page: input.page,
      pageSize: input.page_size,
    }),
  'wiki.team_record': async ({ team_id }, { db }) => {
    await existing(db, 'team', team_id);
    return teamRecord(db, team_id);
  },
  'wiki.player_career_info': async ({ player_id, game_id }, { db }) => {
    const player = await existing(db, 'player', player_id);
    if (game_id !== undefined && player.game_id !== game_id) throw notFound();
    return playerCareer(db, player);
  },
  'wiki2.player_teammate': async ({ player_id }, { db }) => {
    await existing(db, 'player', player_id);
    return { list: await playerTeammates(db, player_id) };
  },
};

export const statsHandlers: Handlers<typeof statsCalls> = { ...foresightHandlers, ...figureHandlers };
