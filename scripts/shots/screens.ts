/** The screens to picture: file name and address. */
import { PAGE_SIZE_MAX } from '../../src/lib/platform/contract/fields.ts';
import { ACCOUNT_SCREENS } from './account-screens.ts';
import { chatScreens, roomAddresses } from './chat-screens.ts';
import { crowdScreens } from './crowd-screens.ts';
import type { Screen } from './screen.ts';
import { togetherScreens } from './together-screens.ts';

/** Matches with all facts of their sources, by source id. */
const MATCHES: Screen[] = [['match-valorant-final', '542272']];

/** A tournament with groups and a bracket, both played. */
const SEASON = '全球冠军赛';
/** A tournament that begins with a Swiss stage. */
const SWISS = '大师赛 曼谷站';
/** A tournament of KPL whose matches are known week by week. */
const WEEKS = '2024 KPL 春季赛';
/** match_status of an ongoing match. */
const ON = 2;

interface Match {
  unique_id: number;
  mars_id: string;
  match_status: number;
}

interface Tournament {
  tournament_id: number;
  name: string;
  remark: string | null;
}

/** Gets the ids of the facts from the running site. */
export async function screens(origin: string): Promise<Screen[]> {
  const listOf = async <T>(answer: Response): Promise<T[]> =>
    ((await answer.json()) as { data: { list: T[] } }).data.list;
  const call = async <T>(path: string, body: object): Promise<T[]> =>
    listOf(
      await fetch(origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  const matches = (game_id: number, page: number) =>
    call<Match>('/api/v1/match/list_visitor', { game_id, page, page_size: PAGE_SIZE_MAX });
  const valorant: Match[] = [];
  for (let page = 1, read = [] as Match[]; page === 1 || read.length === PAGE_SIZE_MAX; page++) {
    read = await matches(1, page);
    valorant.push(...read);
  }
  const tournamentsOf = (game_id: number) =>
    call<Tournament>('/api/v1/tournament/list', { game_id, page_size: PAGE_SIZE_MAX });
  const [tournaments, kpl] = [await tournamentsOf(1), await tournamentsOf(2)];
  const standings = (file: string, game: number, { tournament_id: id }: Tournament): Screen => [
    file,
    `/wiki/tour/${game}/${id}?tab=standings`,
  ];
  const teams = await call<{ team_id: number }>('/api/v1/team/list', {
    game_id: 1,
    team_name: 'NRG',
    page_size: 1,
  });
  const leaders = await call<{ player: { player_id: number } }>('/api/wiki/v1/player/get_stats', {
    game_id: 1,
    sort: 'maps',
    page_size: 1,
  });
  const [lol] = await matches(3, 1);
  const known = MATCHES.flatMap(([name, source]): Screen[] => {
    const match = valorant.find(item => item.mars_id === source);
    return match ? [[name, `/wiki/match/1/${match.unique_id}`]] : [];
  });
  const byStatus = (name: string, status: number): Screen[] => {
    const match = valorant.find(item => item.match_status === status);
    return match ? [[name, `/wiki/match/1/${match.unique_id}`]] : [];
  };
  const activities = await listOf<{ id: number }>(await fetch(`${origin}/api/v1/activity/list`));
  const crowd = valorant
    .filter(({ match_status }) => match_status === ON)
    .slice(0, 1)
    .flatMap(({ unique_id }) =>
      crowdScreens({
        match: `/wiki/match/1/${unique_id}`,
        picks: `/wiki/tour/ladder_pick/1/${tournaments.find(({ name }) => name.includes(SEASON))?.tournament_id}`,
        activity: `/a/${activities[0]?.id}`,
      }),
    );
  const on = valorant.find(({ match_status }) => match_status === ON);
  const together = on
    ? await togetherScreens({
        origin,
        room: await roomAddresses(origin),
        match: `/wiki/match/1/${on.unique_id}`,
        matchId: on.unique_id,
      })
    : [];
  return [
    ['home-valorant', '/wiki/wiki_home/1'],
    ['home-kog', '/wiki/wiki_home/2'],
    ['home-lol', '/wiki/wiki_home/3'],
    ['schedule', '/wiki/schedule/1'],
    ['tour-list', '/wiki/tour/1'],
    ...tournaments
      .filter(({ name, remark }) => remark !== null || name.includes(SEASON))
      .flatMap(({ tournament_id: id }): Screen[] => [
        [`tour-${id}`, `/wiki/tour/1/${id}`],
        [`tour-${id}-bracket`, `/wiki/tour/1/${id}?tab=bracket`],
        [`ladder-pick-${id}`, `/wiki/tour/ladder_pick/1/${id}`],
        [`embed-${id}`, `/t/1/${id}`],
        [`share-${id}`, `/s/1/${id}`],
        [`static-${id}`, `/static/tour_stage/1/${id}`],
      ]),
    ...tournaments.filter(({ name }) => name.includes(SWISS)).map(found => standings('tour-swiss', 1, found)),
    ...kpl.filter(({ name }) => name === WEEKS).map(found => standings('tour-weeks', 2, found)),
    ...known,
    ...byStatus('match-live', ON),
    ...byStatus('match-upcoming', 1),
    ...(lol ? ([['match-lol', `/wiki/match/3/${lol.unique_id}`]] as Screen[]) : []),
    ['teams', '/wiki/team/1'],
    ['players', '/wiki/player/1'],
    ...teams.flatMap(({ team_id: id }): Screen[] => [
      ['team', `/wiki/team/1/${id}`],
      ['team-roster', `/wiki/team/1/${id}?tab=roster&date=2025-06-01`],
      ['team-transfers', `/wiki/team/1/${id}?tab=transfers`],
    ]),
    ...leaders.map(({ player: { player_id: id } }): Screen => ['player', `/wiki/player/1/${id}`]),
    ['transfers', '/wiki/transfer/1?month=2025-10'],
    ['transfers-kog', '/wiki/transfer/2'],
    ...['stats', 'hero', 'map'].flatMap((name): Screen[] => [
      [`${name}-valorant`, `/wiki/${name}/1`],
      [`${name}-kog`, `/wiki/${name}/2`],
      [`${name}-lol`, `/wiki/${name}/3`],
    ]),
    ['stats-teams', '/wiki/stats/1?board=teams'],
    ['hero-one', '/wiki/hero/1/15'],
    ['map-one', '/wiki/map/1/1'],
    ['tool-detail', '/wiki/tool_detail'],
    ['activity', '/wiki/activity'],
    ['transfer', '/wiki/transfer/1'],
    ['user-center', '/wiki/user_center'],
    ...ACCOUNT_SCREENS,
    ...crowd,
    ['embed-current', '/t/1/current'],
    ['embed-not-found', '/t/1/999999'],
    ['search', '/wiki/search?keyword=fnc%20nrg'],
    ['privacy', '/chat/setting?nav=PRIVACY'],
    ['protocol', '/h/protocol/1'],
    ['sources', '/h/sources'],
    ['not-found', '/no-such-page'],
    ...(await chatScreens(origin)),
    ...together,
  ];
}
