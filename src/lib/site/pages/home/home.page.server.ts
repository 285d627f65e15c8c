/** Loads a game's home page. */

import { activityOn } from '../../../community/activity/read.server.ts';
import { HOME_MAX } from '../../../newsroom/news/limits.ts';
import { newsList } from '../../../newsroom/news/read.server.ts';
import type { NewsItem } from '../../../newsroom/news/shapes.ts';
import { sourcesPart } from '../../../newsroom/open-data/credit.server.ts';
import type { PageServices } from '../../../platform/contract/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { DAY, dayKey, startOfDay } from '../../../platform/kernel/time.ts';
import { secretsOf } from '../../../wiki/bracket/secrets.server.ts';
import { groupTables } from '../../../wiki/bracket/table.server.ts';
import { banners, broadcasts, listGames } from '../../../wiki/game/reference.server.ts';
import type { GameItem } from '../../../wiki/game/shapes.ts';
import { dailyRecommend, matchList } from '../../../wiki/match/list.server.ts';
import type { MatchItem } from '../../../wiki/match/shapes.ts';
import { MATCH_STATUS } from '../../../wiki/match/status.ts';
import { NO_VALUE } from '../../../wiki/match/wording.ts';
import type { TournamentItem } from '../../../wiki/tournament/shapes.ts';
import { recommendTournaments } from '../../../wiki/tournament/tournament.server.ts';
import { latestTransfers } from '../../../wiki/transfer/service.server.ts';
import { hottestComments } from '../../recommend/comments.server.ts';
import { openPredictions } from '../../recommend/predictions.server.ts';
import { bestRated } from '../../recommend/rated.server.ts';
import { hidesResults } from '../../routes/spoiler.ts';
import { dayAt, daysAround, daysAway, requestedDay, shortTime } from '../days.ts';
import { orElse } from '../fallback.server.ts';
import { byTournament } from '../group-matches.ts';
import { reportMatches } from '../news.page.server.ts';
import { ofMatches, ofTransfers } from '../shown-rows.ts';
import { tournamentCards } from '../tournament/card.server.ts';
import { homeLeaders } from './leaders.server.ts';
import type { DaySchedule, HomePage, HomeStandings, StripItem } from './shapes.ts';
import { veilHome } from './veil.ts';

const WITH_TABLES = new Set(['group', 'swiss', 'gsl', 'season']);

/** Takes the first tournament with a table; `tournaments` is best first. `groupId` selects the group. */
async function homeStandings(
  db: Database,
  tournaments: readonly TournamentItem[],
  groupId: number,
): Promise<HomeStandings | undefined> {
  for (const tournament of tournaments) {
    const stage = tournament.stage_info.findLast(item => WITH_TABLES.has(item.type));
    const tables = stage ? await groupTables(db, stage.stage_id) : [];
    const current = tables.find(table => table.group_id === groupId) ?? tables[0];
    if (stage && current) return { tournament, stage, tables, current };
  }
  return undefined;
}

/** Levels S and A: many small leagues end on the same evening. */
const GREAT_LEVELS = [1, 2];
/** Positions of banners; news has its own part. */
const TOP = 1;
const AD = 3;
const NO_ARTICLES = { list: [], count: 0 };
const STRIP = 6;
/** Maximum of just ended matches in the strip; they began within LATE. */
const JUST_OVER = 2;
const RESULTS = 8;
const TRANSFERS = 8;
const CARDS = 4;
/** A match overdue by more than this no longer counts as upcoming. */
const LATE = DAY / 4;

/** undefined when there is no such game. */
export async function homePage(
  app: Pick<PageServices, 'db' | 'now'>,
  gameId: number,
  query: URLSearchParams,
): Promise<HomePage | undefined> {
  const page = await wholePage(app, gameId, query);
  if (!page || !hidesResults(query)) return page;
  const { schedule, strip, results, news } = page;
  const ofDay = schedule.groups.flatMap(group => group.matches);
  const shown = [...ofDay, ...strip.map(item => item.match), ...results];
  return veilHome(page, await secretsOf(app.db, shown), await reportMatches(app.db, news));
}

async function wholePage(
  { db, now: clock }: Pick<PageServices, 'db' | 'now'>,
  gameId: number,
  query: URLSearchParams,
): Promise<HomePage | undefined> {
  const now = clock();
  const game = (await listGames(db)).find(item => item.game_id === gameId);
  if (!game) return undefined;
  const [near, recommended, transfers, streams, shownBanners, news, activity] = await Promise.all([
    nearMatches(db, gameId, now),
    recommendTournaments(db, gameId, now),
    latestTransfers(db, gameId, TRANSFERS),
    broadcasts(db, { gameId }),
    homeBanners(db, gameId),
    latestNews(db, gameId),
    activityOn(db, gameId, now),
  ]);
  const schedule = await daySchedule(db, game, near, requestedDay(query.get('date'), now), now);
  const standings = await homeStandings(db, recommended, Number(query.get('group_id')));
  const matches = schedule.groups.flatMap(group => group.matches);
  return {
    ...(await sourcesPart(db, gameId, [
      ...ofMatches([...matches, ...near.live, ...near.upcoming, ...near.great]),
      ...ofTransfers(transfers),
      { table: 'tournament', column: 'id', ids: recommended.map(each => each.tournament_id) },
      { table: 'standing', column: 'stage_id', ids: standings ? [standings.stage.stage_id] : [] },
    ])),
    schedule,
    strip: stripOf(near, now),
    results: near.great,
    tournaments: await tournamentCards(db, recommended.slice(0, CARDS)),
    standings,
    leaders: await homeLeaders(db, gameId, recommended),
    transfers,
    streams,
    banners: shownBanners,
    news,
    activity,
    ...(await recommendedParts(db, gameId, { near, recommended, now })),
    now,
    nextStart: startOf(near.upcoming[0]),
  };
}

/** A part that cannot be loaded is left out. */
async function recommendedParts(
  db: Database,
  gameId: number,
  { near, recommended, now }: { near: Near; recommended: readonly TournamentItem[]; now: number },
): Promise<Pick<HomePage, 'rated' | 'comments' | 'predictions'>> {
  const last = startOf(near.ended[0]);
  const [rated, comments, predictions] = await Promise.all([
    last === undefined ? undefined : orElse('bestRated', bestRated(db, gameId, last), undefined),
    orElse('hottestComments', hottestComments(db, gameId, now), []),
    orElse('openPredictions', openPredictions(db, recommended, now), []),
  ]);
  return { rated, comments, predictions };
}

interface Near {
  live: MatchItem[];
  upcoming: MatchItem[];
  ended: MatchItem[];
  /** Ended matches of S and A tournaments; of all when there are none. */
  great: MatchItem[];
}

async function nearMatches(db: Database, gameId: number, now: number): Promise<Near> {
  const coming = { gameId, scheduled: true, page: 1, pageSize: STRIP };
  const results = { gameId, page: 1, pageSize: RESULTS, status: MATCH_STATUS.ended, order: 'desc' } as const;
  const [live, upcoming, ended, ...greatest] = await Promise.all([
    matchList(db, { ...coming, status: MATCH_STATUS.ongoing }),
    matchList(db, { ...coming, status: MATCH_STATUS.notStarted, start: now - LATE }),
    matchList(db, results),
    ...GREAT_LEVELS.map(level => matchList(db, { ...results, level })),
  ]);
  const great = greatest.flatMap(({ list }) => list).sort((a, b) => (startOf(b) ?? 0) - (startOf(a) ?? 0));
  return {
    live: live.list,
    upcoming: upcoming.list,
    ended: ended.list,
    great: great.length > 0 ? great.slice(0, RESULTS) : ended.list,
  };
}

async function daySchedule(
  db: Database,
  game: GameItem,
  near: Near,
  at: number,
  now: number,
): Promise<DaySchedule> {
  const day = dayAt(at, now);
  const ofDay = (await dailyRecommend(db, game.game_id, [day.key]))[day.key] ?? [];
  const matches = day.key === dayKey(now) ? [...overnight(near, now), ...ofDay] : ofDay;
  return {
    game,
    day,
    days: daysAround(at, now),
    earlier: daysAway(at, -1),
    later: daysAway(at, 1),
    groups: byTournament(matches),
    matchCount: matches.length,
    liveCount: matches.filter(match => match.match_status === MATCH_STATUS.ongoing).length,
    nearest: nearestDay(near, now),
  };
}

/** Matches that began yesterday and run on past midnight belong to today, too. */
const overnight = ({ live }: Near, now: number): MatchItem[] =>
  live.filter(match => (startOf(match) ?? now) < startOfDay(now));

/**
 * Live matches, just ended ones, then upcoming ones; the latest results fill the rest. Just ended matches are included
 * so that their viewers see the result.
 */
function stripOf({ live, ended, upcoming, great }: Near, now: number): StripItem[] {
  const justOver = ended.filter(match => (startOf(match) ?? 0) > now - LATE).slice(0, JUST_OVER);
  const shown = new Map([...live, ...justOver, ...upcoming, ...great].map(match => [match.unique_id, match]));
  return [...shown.values()].slice(0, STRIP).map(match => {
    const at = startOf(match);
    const isOver = match.match_status === MATCH_STATUS.ended;
    return { match, when: at === undefined ? NO_VALUE : shortTime(at, now, isOver) };
  });
}

async function homeBanners(db: Database, gameId: number): Promise<HomePage['banners']> {
  const [top, ad] = await Promise.all(
    [TOP, AD].map(position => orElse('banners', banners(db, gameId, position), [])),
  );
  return { top: top!, ad: ad! };
}

/** The latest news; where there is none, the page has no part for it. */
async function latestNews(db: Database, game_id: number): Promise<NewsItem[]> {
  const { list } = await orElse('news', newsList(db, { game_id, page: 1, page_size: HOME_MAX }), NO_ARTICLES);
  return list;
}

/** The day that an empty day leads to: that of the next match, or else of the last. */
function nearestDay({ upcoming, ended }: Near, now: number): DaySchedule['nearest'] {
  const [isNext, match] = upcoming[0] ? [true, upcoming[0]] : [false, ended[0]];
  const at = startOf(match);
  return at === undefined ? undefined : { isNext, day: dayAt(at, now) };
}

const startOf = (match: MatchItem | undefined): number | undefined =>
  match?.match_start_time == null ? undefined : match.match_start_time * 1000;
