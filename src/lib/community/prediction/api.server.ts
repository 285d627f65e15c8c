import type { Handlers } from '../../platform/contract/call.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { existing } from '../../wiki/game/existing.server.ts';
import { tournamentRef } from '../../wiki/tournament/present.server.ts';
import { commitPrediction } from './commit.server.ts';
import type { predictionCalls } from './contract.ts';
import { createLeague, joinByKey, joinLeague, leaveLeague, myLeagues } from './founded.server.ts';
import { groupPage } from './group.server.ts';
import { gameLeague, leagueByKey, tournamentLeague } from './league.server.ts';
import { removeMember, renewCode } from './owner.server.ts';
import { stageItems } from './present.server.ts';
import { leaguePage } from './rank.server.ts';
import {
  committedStages,
  myPrediction,
  myPredictions,
  predictionCount,
  sharedPrediction,
} from './read.server.ts';
import type { predictionScopes } from './scopes.server.ts';
import { predictedStages } from './stages.server.ts';

export const predictionHandlers: Handlers<typeof predictionCalls, typeof predictionScopes> = {
  'wiki2.commit_prediction': async (input, context) => {
    const { id, link } = await commitPrediction(context, input);
    const { db, now } = context;
    const tournament = await existing(db, 'tournament', input.tournament_id);
    return { id, link, stages: await committedStages(db, tournament, id, now) };
  },
  'wiki2.get_my_prediction': ({ tournament_id }, { db, viewer, now }) =>
    myPrediction(db, tournament_id, viewer.userId, now),
  'wiki2.get_prediction': async ({ tournament_id, link }, { db, now }) => {
    const tournament = await existing(db, 'tournament', tournament_id);
    const prediction = link === undefined ? null : await sharedPrediction(db, link, now);
    if (prediction && prediction.tournament_info.tournament_id !== tournament_id) throw notFound();
    const stages = await stageItems(db, await predictedStages(db.read, tournament, now));
    return { stages, count: await predictionCount(db, tournament_id), prediction };
  },
  'wiki2.pre_prediction': async ({ tournament_id }, { db, now }) => {
    const tournament = await existing(db, 'tournament', tournament_id);
    const all = await predictedStages(db.read, tournament, now);
    const open = await stageItems(
      db,
      all.filter(stage => !stage.lock.isLocked),
    );
    const starts = open.map(stage => stage.lock_time).filter(at => at !== null);
    return {
      tournament_info: tournamentRef(tournament),
      nodes: open.flatMap(stage => stage.nodes),
      groups: open.flatMap(stage => stage.groups),
      start_time: starts.length > 0 ? Math.min(...starts) : null,
    };
  },
  'wiki2.prediction_by_link': ({ link }, { db, now }) => sharedPrediction(db, link, now),
  'wiki2.my_prediction_list': (input, { db, viewer }) => myPredictions(db, viewer.userId, input),
  'wiki2.prediction_list': async ({ tournament_id, ...paged }, { db, now }) => {
    await existing(db, 'tournament', tournament_id);
    return leaguePage(db, await leagueByKey(db.read, tournamentLeague(tournament_id)), { ...paged, now });
  },
  'wiki2.league_game_list': async ({ game_id, ...paged }, { db, now }) =>
    leaguePage(db, await leagueByKey(db.read, gameLeague(game_id)), { ...paged, now }),
  'wiki2.league_create': (input, context) => createLeague(context, input),
  'wiki2.league_join': ({ invite_code }, context) => joinLeague(context, invite_code),
  'wiki2.league_leave': async (_, context) => {
    await leaveLeague(context, context.target);
    return {};
  },
  'wiki2.league_remove_member': async ({ user_id }, context) => {
    await removeMember(context, context.target, user_id);
    return {};
  },
  'wiki2.league_renew_code': (_, context) => renewCode(context, context.target),
  'wiki2.league_list': async ({ tournament_id }, { db, viewer }) => ({
    list: await myLeagues(db, tournament_id, viewer.userId),
  }),
  'wiki2.league_member_list': ({ league_id: _, ...paged }, { db, now, target }) =>
    leaguePage(db, target, { ...paged, now }),
  'wiki2.league_open_list': (input, { db }) => groupPage(db, input),
  'wiki2.league_open_join': (_, context) => joinByKey(context, context.target.key),
  'wiki2.league_open_member_list': ({ league_id: _, ...paged }, { db, now, target }) =>
    leaguePage(db, target, { ...paged, now }),
};
