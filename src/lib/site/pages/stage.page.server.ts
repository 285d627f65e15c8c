/** Data of share, embed and static pages. */

import { sourcesPart } from '../../newsroom/open-data/credit.server.ts';
import type { PageServices } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { rowsById } from '../../platform/db/row-cache.server.ts';
import { bracketRounds } from '../../wiki/bracket/bracket.server.ts';
import { secretsOf } from '../../wiki/bracket/secrets.server.ts';
import type { Lane } from '../../wiki/bracket/shapes.ts';
import { groupTables } from '../../wiki/bracket/table.server.ts';
import { listGames } from '../../wiki/game/reference.server.ts';
import { matchList } from '../../wiki/match/list.server.ts';
import type { MatchItem } from '../../wiki/match/shapes.ts';
import { MATCH_STATUS } from '../../wiki/match/status.ts';
import type { StageGroups, TournamentDetail } from '../../wiki/tournament/shapes.ts';
import { tournamentDetail, tournamentStages } from '../../wiki/tournament/tournament.server.ts';
import { numberIn, positive } from '../routes/query.ts';
import { hidesResults, isSpoilerFree } from '../routes/spoiler.ts';
import { matchPage, matchTags } from './match.page.server.ts';
import type { MatchPage } from './match-page.ts';
import { ofMatches, ofTournament as shownOf } from './shown-rows.ts';
import { type CurrentPage, type StageContent, type StagePage, stageNow } from './stage-page.ts';
import { matchesOnStage, veilCurrentPage, veilStagePage } from './stage-veil.ts';

const COMING = 4;
const STAGE_MATCHES = 40;
/** All matches of a Swiss stage. */
const SWISS_MATCHES = 200;
const CURRENT = 6;
const TABLE_STAGES = new Set(['group', 'swiss', 'gsl', 'season', 'records']);

type Context = Pick<PageServices, 'db' | 'now'>;
/** Path parameters as received. */
type Params = Readonly<Record<string, string | undefined>>;
type Answer = StagePage | undefined;

/**
 * The stage of `stage_id`, else the tournament's current one, with the match in the address. undefined for an unknown
 * game, tournament or match, and for a match of another tournament.
 */
export const stagePage = async (app: Context, params: Params, query: URLSearchParams): Promise<Answer> =>
  asRequested(app, await wholeStage(app, params, query), query);

async function wholeStage(
  app: Context,
  { gameId, tournamentId, matchId }: Params,
  query: URLSearchParams,
): Promise<Answer> {
  const known = await isGame(app.db, gameId);
  const tournament = known && (await tournamentDetail(app.db, positive(tournamentId) ?? 0));
  if (!tournament) return undefined;
  const match = await matchOf(app, tournament, matchId, query);
  if (match === null) return undefined;
  const requested = match?.match.stage_info?.stage_id ?? numberIn(query, 'stage_id');
  return ofTournament(app, tournament, requested, match);
}

/** The tournament's brackets, to be predicted; without brackets the same as `stagePage`. */
export async function preparedPage(app: Context, params: Params, query: URLSearchParams): Promise<Answer> {
  const page = await wholeStage(app, params, query);
  const brackets = page?.stages.filter(({ type }) => type === 'bracket') ?? [];
  if (!page || brackets.length === 0) return asRequested(app, page, query);
  const { tournament, live, coming } = page;
  const requested = brackets.find(stage => stage.stage_id === page.content?.stage.stage_id);
  const stage = requested ?? stageNow(brackets, { live, coming, last: undefined })!;
  const content = await contentOf(app.db, tournament, stage);
  return asRequested(app, { ...page, stages: brackets, content }, query);
}

/** One stage alone; only the bracket part `stage` if the address has one. */
export async function ladderPage(app: Context, params: Params, query: URLSearchParams): Promise<Answer> {
  const id = positive(params['stageId']) ?? 0;
  const row = (await rowsById(app.db, 'stage', [id])).get(id);
  const tournament =
    row && (await isGame(app.db, params['gameId'])) && (await tournamentDetail(app.db, row.tournament_id));
  if (!tournament) return undefined;
  const match = await matchOf(app, tournament, params['matchId'], query);
  if (match === null || (match && match.match.stage_info?.stage_id !== id)) return undefined;
  const page = (await asRequested(app, await ofTournament(app, tournament, id, match), query))!;
  const part = params['stage'] as Lane | undefined;
  const { content } = page;
  if (!part || !content) return page;
  const rounds = content.rounds.filter(({ lane }) => lane === part);
  // Only triple elimination has a middle lane.
  if (part === 'middle' && rounds.length === 0) return undefined;
  return { ...page, content: { ...content, rounds } };
}

/** A game's live matches, else the next, else the latest ended ones. */
export async function currentPage(
  app: Context,
  gameId: string | undefined,
  query: URLSearchParams,
): Promise<CurrentPage | undefined> {
  const found = await wholeCurrent(app, gameId);
  const page = found && {
    ...found,
    ...(await sourcesPart(app.db, found.game.game_id, ofMatches(found.matches))),
  };
  if (!page || !hidesResults(query)) return page;
  return veilCurrentPage(page, await secretsOf(app.db, page.matches));
}

async function wholeCurrent(
  { db, now }: Context,
  gameId: string | undefined,
): Promise<CurrentPage | undefined> {
  const game = (await listGames(db)).find(item => String(item.game_id) === gameId);
  if (!game) return undefined;
  const scheduled = { gameId: game.game_id, scheduled: true };
  const list = async (status: number, order: 'asc' | 'desc') =>
    (await matchList(db, { ...scheduled, status, order, page: 1, pageSize: CURRENT })).list;
  const [live, next] = await Promise.all([
    list(MATCH_STATUS.ongoing, 'asc'),
    list(MATCH_STATUS.notStarted, 'asc'),
  ]);
  const start = next[0]?.match_start_time ?? null;
  const base = { game, nextStart: start === null ? null : start * 1000, updatedAt: now() };
  if (live.length > 0) return { ...base, kind: 'live', matches: live };
  if (next.length > 0) return { ...base, kind: 'next', matches: next };
  return { ...base, kind: 'last', matches: await list(MATCH_STATUS.ended, 'desc') };
}

export const stageTags = ({ tournament, match }: StagePage): string[] =>
  match ? matchTags(match) : ['facts', `tournament:${tournament.tournament_id}`];

/** Applies the requested spoiler variant. With `spoiler=1`, a page of one match still veils all others. */
async function asRequested({ db }: Context, page: Answer, query: URLSearchParams): Promise<Answer> {
  const hides = page?.match ? isSpoilerFree(query) : hidesResults(query);
  return page && hides ? veilStagePage(page, await secretsOf(db, matchesOnStage(page))) : page;
}

const isGame = async (db: Database, gameId: string | undefined): Promise<boolean> =>
  (await listGames(db)).some(game => String(game.game_id) === gameId);

/** undefined without a match in the address; null if the match is not of this tournament. */
async function matchOf(
  app: Context,
  tournament: TournamentDetail,
  matchId: string | undefined,
  query: URLSearchParams,
): Promise<MatchPage | undefined | null> {
  if (matchId === undefined) return undefined;
  const page = await matchPage(app, positive(matchId) ?? 0, query);
  return page?.match.tournament_info.tournament_id === tournament.tournament_id ? page : null;
}

async function ofTournament(
  { db, now }: Context,
  tournament: TournamentDetail,
  stageId: number | undefined,
  match: MatchPage | undefined,
): Promise<StagePage> {
  const { tournament_id: tournamentId } = tournament;
  const scheduled = { gameId: tournament.game_id, scheduled: true };
  const list = async (status: number, order: 'asc' | 'desc', pageSize: number): Promise<MatchItem[]> =>
    (await matchList(db, { ...scheduled, tournamentId, status, order, page: 1, pageSize })).list;
  const [stages, live, coming, [last]] = await Promise.all([
    tournamentStages(db, tournamentId),
    list(MATCH_STATUS.ongoing, 'asc', COMING),
    list(MATCH_STATUS.notStarted, 'asc', COMING),
    list(MATCH_STATUS.ended, 'desc', 1),
  ]);
  const requested = stages.find(stage => stage.stage_id === stageId);
  const stage = requested ?? stageNow(stages, { live, coming, last });
  const content = stage && (await contentOf(db, tournament, stage));
  const sources = await sourcesPart(db, tournament.game_id, shownOf(tournamentId, stages));
  return { tournament, ...sources, stages, content, live, coming, match, updatedAt: now() };
}

async function contentOf(
  db: Database,
  { game_id: gameId }: TournamentDetail,
  stage: StageGroups,
): Promise<StageContent> {
  const scheduled = { gameId, stageIds: [stage.stage_id], scheduled: true };
  const [rounds, tables] = await Promise.all([
    bracketRounds(db, stage.stage_id),
    TABLE_STAGES.has(stage.type) ? groupTables(db, stage.stage_id) : [],
  ]);
  const isEmpty = rounds.length + tables.length === 0;
  const listed = isEmpty
    ? { order: 'desc' as const, pageSize: STAGE_MATCHES }
    : stage.type === 'swiss' && { pageSize: SWISS_MATCHES };
  const { list: matches } = listed ? await matchList(db, { ...scheduled, ...listed, page: 1 }) : { list: [] };
  return { stage, rounds, tables, matches };
}
