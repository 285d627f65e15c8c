import type { Handlers } from '../../platform/contract/call.ts';
import type { CallContext } from '../../platform/contract/context.ts';
import { existing, found } from '../game/existing.server.ts';
import type { tournamentCalls } from './contract.ts';
import { tournamentTeams } from './teams.server.ts';
import {
  filterOptions,
  recommendTournaments,
  seriesDetail,
  seriesList,
  tournamentDetail,
  tournamentList,
  tournamentStages,
} from './tournament.server.ts';
import { atTime } from './tournament-status.ts';

type TournamentListInput = Parameters<Handlers<typeof tournamentCalls>['wiki.tournament_list']>[0];

const listTournaments = async (input: TournamentListInput, { db, now }: CallContext) => {
  const { list, count } = await tournamentList(db, {
    now,
    gameId: input.game_id,
    page: input.page,
    pageSize: input.page_size,
    status: input.tournament_status,
    zoneIds: input.zone_ids,
    levels: input.levels,
    year: input.year,
    name: input.tournament_name,
    order: input.start_time_sort,
  });
  return { list: list.map(item => atTime(item, now)), count };
};

export const tournamentHandlers: Handlers<typeof tournamentCalls> = {
  'wiki.tournament_list': listTournaments,
  'wiki2.tournament_list': listTournaments,
  'wiki.tournament_base': async ({ tournament_id }, { db, now }) =>
    atTime(found(await tournamentDetail(db, tournament_id)), now),
  'wiki.stage_with_group': async ({ tournament_id }, { db }) => {
    await existing(db, 'tournament', tournament_id);
    return { list: await tournamentStages(db, tournament_id) };
  },
  'wiki.list_by_tournament_id': async ({ tournament_id }, { db }) => {
    await existing(db, 'tournament', tournament_id);
    return { list: await tournamentTeams(db, tournament_id) };
  },
  'wiki2.series_list': async ({ game_id }, { db }) => ({ list: await seriesList(db, game_id) }),
  'wiki2.series_base': async ({ series_id }, { db, now }) => {
    const series = found(await seriesDetail(db, series_id));
    return { ...series, list: series.list.map(item => atTime(item, now)) };
  },
  'wiki2.tournament_recommend': async ({ game_id }, { db, now }) => ({
    list: (await recommendTournaments(db, game_id, now)).map(item => atTime(item, now)),
  }),
  'wiki2.game_get_select': ({ game_id }, { db }) => filterOptions(db, game_id),
};
