/** Loads the tournament page. */

import { sourcesPart } from '../../../newsroom/open-data/credit.server.ts';
import type { PageServices } from '../../../platform/contract/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { PAGE_SIZE } from '../../../platform/kernel/page-size.ts';
import { creditPart } from '../../../wiki/artwork/read.server.ts';
import { bracketRounds } from '../../../wiki/bracket/bracket.server.ts';
import { placements } from '../../../wiki/bracket/place.server.ts';
import { secretsOf } from '../../../wiki/bracket/secrets.server.ts';
import { groupTables, rankCourses } from '../../../wiki/bracket/table.server.ts';
import { matchList } from '../../../wiki/match/list.server.ts';
import type { MatchItem } from '../../../wiki/match/shapes.ts';
import { MATCH_STATUS } from '../../../wiki/match/status.ts';
import { leaderboard } from '../../../wiki/stats/leader.server.ts';
import { heroStats, mapStats, tournamentTeamStats } from '../../../wiki/stats/tally.server.ts';
import type { StageGroups, TournamentDetail } from '../../../wiki/tournament/shapes.ts';
import { tournamentTeams } from '../../../wiki/tournament/teams.server.ts';
import { tournamentDetail, tournamentStages } from '../../../wiki/tournament/tournament.server.ts';
import { hidesResults } from '../../routes/spoiler.ts';
import { ofTournament } from '../shown-rows.ts';
import {
  type BracketTab,
  type OverviewTab,
  type ScheduleTab,
  type StageProgress,
  type StageTables,
  type StandingsTab,
  type StatsTab,
  type TeamsTab,
  TOUR_TABS,
  type TournamentPage,
  type TourTab,
} from './shapes.ts';
import { matchesOnTab, veilTournamentPage } from './veil.ts';

const LEADERS = 30;
const COMING = 6;
const RESULTS = 8;
/** The page size for a Swiss stage, which has fewer matches. */
const SWISS_MATCHES = 200;
const TABLE_STAGES = new Set(['group', 'swiss', 'gsl', 'season', 'records']);

interface Query {
  db: Database;
  tournament: TournamentDetail;
  stages: StageProgress[];
  query: URLSearchParams;
}
type Content = TournamentPage['content'];

/** `query` holds `tab`, `stage_id` and `page`; undefined when there is no such tournament. */
export async function tournamentPage(
  { db }: Pick<PageServices, 'db'>,
  id: number,
  query: URLSearchParams,
): Promise<TournamentPage | undefined> {
  const page = await wholePage(db, id, query);
  if (!page || !hidesResults(query)) return page;
  return veilTournamentPage(page, await secretsOf(db, matchesOnTab(page.content)));
}

async function wholePage(
  db: Database,
  id: number,
  query: URLSearchParams,
): Promise<TournamentPage | undefined> {
  const tournament = await tournamentDetail(db, id);
  if (!tournament) return undefined;
  const stages = await Promise.all(
    (await tournamentStages(db, id)).map(stage => withProgress(db, tournament, stage)),
  );
  const tabs = TOUR_TABS.filter(tab => HAS[tab](tournament, stages));
  const tab = tabs.find(name => name === query.get('tab')) ?? 'overview';
  const credit = await creditPart(db, 'tournament', { id, picture: tournament.icon });
  const content = await CONTENT[tab]({ db, tournament, stages, query });
  const sources = await sourcesPart(db, tournament.game_id, [
    ...ofTournament(id, stages),
    ...(content.tab === 'teams' ? rostersOf(content) : []),
  ]);
  return { tournament, ...credit, ...sources, stages, tabs, content };
}

/** Who plays for a team whose matches have no line-ups follows from its stints. */
const rostersOf = ({ teams }: TeamsTab) => [
  { table: 'roster_stint' as const, column: 'team_id', ids: teams.map(team => team.team_id) },
];

const isTable = (stage: StageGroups) => TABLE_STAGES.has(stage.type);
const isBracket = (stage: StageGroups) => stage.type === 'bracket';

const HAS: Record<TourTab, (tournament: TournamentDetail, stages: StageProgress[]) => boolean> = {
  overview: () => true,
  schedule: ({ match_count }) => match_count > 0,
  bracket: (_, stages) => stages.some(isBracket),
  standings: (_, stages) => stages.some(isTable),
  stats: ({ match_count, remark }) => match_count > 0 && remark === null,
  teams: ({ participants_count }) => participants_count > 0,
};
const CONTENT: Record<TourTab, (query: Query) => Promise<Content>> = {
  overview: overviewTab,
  schedule: scheduleTab,
  bracket: bracketTab,
  standings: standingsTab,
  stats: statsTab,
  teams: teamsTab,
};

async function withProgress(
  db: Database,
  { game_id, tournament_id }: TournamentDetail,
  stage: StageGroups,
): Promise<StageProgress> {
  const filter = { gameId: game_id, tournamentId: tournament_id, stageIds: [stage.stage_id] };
  const [all, ended] = await Promise.all([
    matchList(db, { ...filter, page: 1, pageSize: 1 }),
    matchList(db, { ...filter, status: MATCH_STATUS.ended, page: 1, pageSize: 1 }),
  ]);
  return { ...stage, matches: all.count, ended: ended.count };
}

async function overviewTab(query: Query): Promise<OverviewTab> {
  const { db, tournament } = query;
  const { game_id: gameId, tournament_id: tournamentId } = tournament;
  const [coming, results, standings, places, maps] = await Promise.all([
    comingMatches(db, tournament),
    matchList(db, {
      gameId,
      tournamentId,
      status: MATCH_STATUS.ended,
      order: 'desc',
      page: 1,
      pageSize: RESULTS,
    }),
    currentStandings(query),
    placements(db, tournamentId),
    mapStats(db, { gameId, tournamentId }),
  ]);
  return { tab: 'overview', coming, results: results.list, standings, placements: places, maps };
}

async function comingMatches(
  db: Database,
  { game_id, tournament_id }: TournamentDetail,
): Promise<MatchItem[]> {
  const filter = { gameId: game_id, tournamentId: tournament_id, scheduled: true };
  const few = { page: 1, pageSize: COMING };
  const [live, next] = await Promise.all([
    matchList(db, { ...filter, ...few, status: MATCH_STATUS.ongoing }),
    matchList(db, { ...filter, ...few, status: MATCH_STATUS.notStarted }),
  ]);
  return [...live.list, ...next.list].slice(0, COMING);
}

/** Sorts after any day: a stage with an unknown end. */
const OPEN = '9999';

/** The current or last ended table stage; before the first one begins, the last in order. */
async function currentStandings({ db, tournament, stages }: Query): Promise<StageTables | undefined> {
  const tableStages = stages.filter(isTable);
  const begun = tableStages.filter(({ ended }) => ended > 0);
  const [latest] = begun.toSorted((a, b) => ((a.end_date ?? OPEN) < (b.end_date ?? OPEN) ? 1 : -1));
  const stage = latest ?? tableStages.at(-1);
  return stage && withTables(db, tournament, stage);
}

async function withTables(
  db: Database,
  { game_id: gameId }: TournamentDetail,
  stage: StageProgress,
): Promise<StageTables> {
  const stageIds = [stage.stage_id];
  const [tables, { list }] = await Promise.all([
    groupTables(db, stage.stage_id),
    stage.type === 'swiss'
      ? matchList(db, { gameId, stageIds, scheduled: true, page: 1, pageSize: SWISS_MATCHES })
      : { list: [] },
  ]);
  return { stage, tables, matches: list, courses: [] };
}

async function scheduleTab({ db, tournament, stages, query }: Query): Promise<ScheduleTab> {
  const stage = requestedStage(stages, query);
  const page = pageOf(query);
  const { list, count } = await matchList(db, {
    gameId: tournament.game_id,
    tournamentId: tournament.tournament_id,
    stageIds: stage && [stage.stage_id],
    scheduled: true,
    page,
    pageSize: PAGE_SIZE,
  });
  return { tab: 'schedule', stageId: stage?.stage_id, list, count, page, pageSize: PAGE_SIZE };
}

async function bracketTab({ db, tournament, stages, query }: Query): Promise<BracketTab> {
  const brackets = stages.filter(isBracket);
  const stage = requestedStage(brackets, query) ?? brackets[0]!;
  const [rounds, coming] = await Promise.all([
    bracketRounds(db, stage.stage_id),
    comingMatches(db, tournament),
  ]);
  const ofStage = coming.filter(match => match.stage_info?.stage_id === stage.stage_id);
  return { tab: 'bracket', stages: brackets, stage, rounds, coming: ofStage };
}

async function standingsTab({ db, tournament, stages }: Query): Promise<StandingsTab> {
  const [tables, places] = await Promise.all([
    Promise.all(
      stages.filter(isTable).map(async stage => ({
        ...(await withTables(db, tournament, stage)),
        courses: await rankCourses(db, stage.stage_id),
      })),
    ),
    placements(db, tournament.tournament_id),
  ]);
  return { tab: 'standings', stages: tables, placements: places };
}

async function statsTab({ db, tournament, query }: Query): Promise<StatsTab> {
  const scope = { gameId: tournament.game_id, tournamentId: tournament.tournament_id };
  const page = pageOf(query);
  const [leaders, teams, heroes, maps] = await Promise.all([
    leaderboard(db, { ...scope, page, pageSize: LEADERS }),
    tournamentTeamStats(db, tournament.tournament_id),
    heroStats(db, scope),
    mapStats(db, scope),
  ]);
  return {
    tab: 'stats',
    leaders: leaders.list,
    count: leaders.count,
    page,
    pageSize: LEADERS,
    teams,
    heroes,
    maps,
  };
}

async function teamsTab({ db, tournament }: Query): Promise<TeamsTab> {
  return { tab: 'teams', teams: await tournamentTeams(db, tournament.tournament_id) };
}

const requestedStage = (stages: readonly StageProgress[], query: URLSearchParams) =>
  stages.find(stage => String(stage.stage_id) === query.get('stage_id'));

const pageOf = (query: URLSearchParams): number => Math.max(1, Number(query.get('page')) || 1);
