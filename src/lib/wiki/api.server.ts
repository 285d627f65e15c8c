import type { Handlers } from '../platform/contract/call.ts';
import type { CallContext } from '../platform/contract/context.ts';
import { notFound } from '../platform/errors/app-error.ts';
import type { peopleCalls, referenceCalls, tournamentCalls, wikiCalls } from './contract.ts';
import { existing, found } from './existing.server.ts';
import type { heroMapCalls } from './hero-map-contract.ts';
import { playerBase, playerList, playersByNation } from './player.server.ts';
import {
  banners,
  broadcasts,
  filterOptions,
  heroBase,
  heroesOf,
  heroList,
  listGames,
  listNations,
  listZones,
  mapBase,
  mapList,
} from './reference.server.ts';
import { teamRoster, tournamentTeams } from './roster.server.ts';
import { teamBase, teamList } from './team.server.ts';
import {
  recommendTournaments,
  seriesDetail,
  seriesList,
  tournamentDetail,
  tournamentList,
  tournamentStages,
} from './tournament.server.ts';

type TournamentListInput = Parameters<Handlers<typeof tournamentCalls>['wiki.tournament_list']>[0];

const listTournaments = (input: TournamentListInput, { db }: CallContext) =>
  tournamentList(db, {
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

const tournamentHandlers: Handlers<typeof tournamentCalls> = {
  'wiki.tournament_list': listTournaments,
  'wiki2.tournament_list': listTournaments,
  'wiki.tournament_base': async ({ tournament_id }, { db }) =>
    found(await tournamentDetail(db, tournament_id)),
  'wiki.stage_with_group': async ({ tournament_id }, { db }) => {
    await existing(db, 'tournament', tournament_id);
    return { list: await tournamentStages(db, tournament_id) };
  },
  'wiki.list_by_tournament_id': async ({ tournament_id }, { db }) => {
    await existing(db, 'tournament', tournament_id);
    return { list: await tournamentTeams(db, tournament_id) };
  },
  'wiki2.series_list': async ({ game_id }, { db }) => ({ list: await seriesList(db, game_id) }),
  'wiki2.series_base': async ({ series_id }, { db }) => found(await seriesDetail(db, series_id)),
  'wiki2.tournament_recommend': async ({ game_id }, { db, now }) => ({
    list: await recommendTournaments(db, game_id, now),
  }),
};

const peopleHandlers: Handlers<typeof peopleCalls> = {
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
  'wiki.team_roster': async ({ team_id }, { db }) => {
    await existing(db, 'team', team_id);
    return { list: await teamRoster(db, team_id) };
  },
  'wiki.player_list': (input, { db }) =>
    playerList(db, {
      gameId: input.game_id,
      page: input.page,
      pageSize: input.page_size,
      zoneId: input.zone_id,
      teamId: input.team_id,
      name: input.player_name,
    }),
  'wiki.player_base': async ({ player_id }, { db }) => found(await playerBase(db, player_id)),
  'wiki2.list_by_national': ({ game_id, national_names }, { db }) =>
    playersByNation(db, game_id, national_names),
};

const referenceHandlers: Handlers<typeof referenceCalls> = {
  'wiki.game_menu': async (_, { db }) => ({ list: await listGames(db) }),
  'wiki.broadcast_list': async ({ game_id, match_id }, { db }) => ({
    list: await broadcasts(db, { gameId: game_id, matchId: match_id }),
  }),
  'wiki.zone_list': async ({ game_id, select_parent_zone, parent_id, page, page_size }, { db }) => {
    const zones = await listZones(db, game_id, {
      parentId: parent_id,
      onlyParents: select_parent_zone,
    });
    const first = (page - 1) * page_size;
    return { list: zones.slice(first, first + page_size), count: zones.length };
  },
  'wiki2.national_list': async ({ select_parent_national, parent_id }, { db }) => ({
    list: await listNations(db, { parentId: parent_id, onlyParents: select_parent_national }),
  }),
  'wiki2.game_valorant_hero': async ({ game_id, hero_id }, { db }) => ({
    list: await heroList(db, game_id, hero_id),
  }),
  'wiki2.game_valorant_map': async ({ game_id, map_id }, { db }) => ({
    list: await mapList(db, game_id, map_id),
  }),
  'wiki2.game_banner': async ({ game_id, platform, position }, { db }) => ({
    list: await banners(db, game_id, position, platform),
  }),
  'wiki2.game_get_select': ({ game_id }, { db }) => filterOptions(db, game_id),
};

/** The entity, if it belongs to the game; else throws 404. */
function ofGame<T extends { game_id: number }>(gameId: number, thing: T): T {
  if (thing.game_id !== gameId) throw notFound();
  return thing;
}

const heroMapHandlers: Handlers<typeof heroMapCalls> = {
  'wiki.hero_list': async ({ game_id, role }, { db }) => ({ list: await heroesOf(db, game_id, role) }),
  'wiki.hero_detail': async ({ game_id, hero_id }, { db }) =>
    ofGame(game_id, found(await heroBase(db, hero_id))),
  'wiki.map_list': async ({ game_id }, { db }) => ({
    list: (await mapList(db, game_id)).map(({ map_id, name, image }) => ({ map_id, name, image })),
  }),
  'wiki.map_detail': async ({ game_id, map_id }, { db }) => ofGame(game_id, found(await mapBase(db, map_id))),
};

export const wikiHandlers: Handlers<typeof wikiCalls> = {
  ...tournamentHandlers,
  ...peopleHandlers,
  ...referenceHandlers,
  ...heroMapHandlers,
};
