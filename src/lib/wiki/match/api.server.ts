import type { Handlers } from '../../platform/contract/call.ts';
import type { CallContext } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { existing, found } from '../game/existing.server.ts';
import { GAME } from '../game/game.ts';
import { PARTICIPANT } from '../game/participant.ts';
import type {
  matchCalls,
  matchDetailCalls,
  matchListCalls,
  matchMemberCalls,
  matchSupportCalls,
} from './contract.ts';
import { battleDetail, shownRounds, shownStats, valorantRounds } from './detail.server.ts';
import {
  currentWeekMatches,
  dailyRecommend,
  matchCalendar,
  matchList,
  participantMatches,
} from './list.server.ts';
import type { PlayerStats } from './shapes.ts';
import { setSub, subList, withSubs } from './sub.server.ts';
import { battleSupport, ownSupport, supportTeam } from './support.server.ts';

const DESCENDING = 2;
/** An id that no stage has. */
const NO_STAGE = 0;
const NOBODY: PlayerStats = { main: [], guest: [] };

const milliseconds = (seconds: number | undefined) => (seconds === undefined ? undefined : seconds * 1000);

type ListInput = Parameters<Handlers<typeof matchListCalls>['wiki.match_list_visitor']>[0];

/** Stages that pass both filters; undefined when neither is set. */
function stagesOf({ stage_id, stage_ids = [] }: ListInput): number[] | undefined {
  if (stage_id === undefined) return stage_ids.length > 0 ? stage_ids : undefined;
  return stage_ids.length === 0 || stage_ids.includes(stage_id) ? [stage_id] : [NO_STAGE];
}

function listMatches(input: ListInput, { db }: CallContext) {
  return matchList(db, {
    gameId: input.game_id,
    page: input.page,
    pageSize: input.page_size,
    start: milliseconds(input.start_time),
    end: milliseconds(input.end_time),
    tournamentId: input.tournament_id,
    teamId: input.team_id,
    zoneId: input.zone_id,
    level: input.level,
    stageIds: stagesOf(input),
    groupId: input.group_id,
    status: input.match_status,
    order: input.sort_by_start_time === DESCENDING ? 'desc' : 'asc',
  });
}

/** Player figures; throws 404 when the round is not one of the match's. */
async function stats(db: Database, matchId: number, roundId: number | undefined): Promise<PlayerStats> {
  await existing(db, 'match', matchId);
  if (roundId === undefined) return shownStats(db, matchId);
  const rounds = await shownRounds(db, matchId);
  if (!rounds.some(round => round.round_id === roundId)) throw notFound();
  return shownStats(db, matchId, roundId);
}

const listHandlers: Handlers<typeof matchListCalls> = {
  'wiki.match_list_index': listMatches,
  'wiki.match_list_visitor': listMatches,
  'wiki2.match_calendar': (input, { db }) =>
    matchCalendar(db, {
      gameId: input.game_id,
      zoneId: input.zone_id,
      level: input.level,
      start: input.start_time * 1000,
      end: input.end_time * 1000,
    }),
  'wiki2.daily_recommend': ({ game_id, date }, { db }) => dailyRecommend(db, game_id, date),
  'wiki.match_for_participant': async (input, { db }) => {
    await existing(
      db,
      input.participant_type === PARTICIPANT.player ? 'player' : 'team',
      input.participant_id,
    );
    return participantMatches(db, {
      teamId: input.participant_id,
      participantType: input.participant_type,
      gameId: input.game_id,
      tournamentId: input.tournament_id,
      page: input.page,
      pageSize: input.page_size,
    });
  },
  'wiki.team_current_week_match': async ({ team_id }, { db, now }) => {
    await existing(db, 'team', team_id);
    return { list: await currentWeekMatches(db, team_id, now) };
  },
};

const memberHandlers: Handlers<typeof matchMemberCalls> = {
  'wiki.match_list': async (input, context) => {
    const { list, count } = await listMatches(input, context);
    return { list: await withSubs(context.db, context.viewer.userId, list), count };
  },
  'wiki.user_sub': async ({ match_id, is_sub }, { db, now, viewer }) => {
    await existing(db, 'match', match_id);
    await setSub(db, { userId: viewer.userId, matchId: match_id, isOn: is_sub }, now);
    return { is_sub };
  },
  'wiki.my_subs': ({ page, page_size, match_id }, { db, viewer }) =>
    subList(db, { userId: viewer.userId, matchId: match_id, page, pageSize: page_size }),
};

const detailHandlers: Handlers<typeof matchDetailCalls> = {
  'wiki.battle_detail': async ({ match_id }, { db }) => found(await battleDetail(db, match_id)),
  'wiki.round_list': async ({ match_id }, { db }) => {
    await existing(db, 'match', match_id);
    return { list: await shownRounds(db, match_id) };
  },
  'wiki.round_player_stats': ({ match_id, round_id }, { db }) => stats(db, match_id, round_id),
  'wiki.kog_list': async ({ match_id }, { db }) => {
    const { game_id } = await existing(db, 'match', match_id);
    return { list: game_id === GAME.kog ? await shownRounds(db, match_id) : [] };
  },
  'wiki.kog_round_player_stats': async ({ match_id, round_id }, { db }) => {
    const { game_id } = await existing(db, 'match', match_id);
    return game_id === GAME.kog ? stats(db, match_id, round_id) : NOBODY;
  },
  'wiki2.get_valorant_round': async ({ match_id }, { db }) => {
    await existing(db, 'match', match_id);
    return { list: await valorantRounds(db, match_id) };
  },
  'wiki2.get_valorant_player_match': async ({ match_id, round_id, player_id }, { db }) => {
    const { main, guest } = await stats(db, match_id, round_id);
    const list = [...main, ...guest];
    return {
      list: player_id === undefined ? list : list.filter(line => line.player.player_id === player_id),
    };
  },
};

const supportHandlers: Handlers<typeof matchSupportCalls> = {
  'wiki.battle_support': ({ match_id }, { db, now }) => battleSupport(db, match_id, now),
  'wiki.my_battle_support_state': ({ match_id }, { db, viewer, now }) =>
    ownSupport(db, match_id, viewer.userId, now),
  'wiki.team_support': ({ match_id, participant_id }, context) =>
    supportTeam(context, match_id, participant_id),
};

export const matchHandlers: Handlers<typeof matchCalls> = {
  ...listHandlers,
  ...memberHandlers,
  ...detailHandlers,
  ...supportHandlers,
};
