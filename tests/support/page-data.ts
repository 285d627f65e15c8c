/** Each page's data, by its gathering function: tests tables, tags and variants without a browser. */
import type { App } from '#lib/app/app.ts';
import { activityListPage, activityPage } from '#lib/site/pages/activity.page.server.ts';
import { chatHomePage } from '#lib/site/pages/chat-home.page.server.ts';
import { chatHomeTags } from '#lib/site/pages/chat-home.ts';
import { heroPage } from '#lib/site/pages/hero.page.server.ts';
import { heroListPage } from '#lib/site/pages/hero-list.page.server.ts';
import { homePage } from '#lib/site/pages/home/home.page.server.ts';
import { homeTags } from '#lib/site/pages/home/tags.ts';
import { ladderPickPage } from '#lib/site/pages/ladder-pick.page.server.ts';
import { mapListPage, mapPage } from '#lib/site/pages/map.page.server.ts';
import { matchPage, matchTags } from '#lib/site/pages/match.page.server.ts';
import { memberPage } from '#lib/site/pages/member.page.server.ts';
import { newsListPage, newsPage } from '#lib/site/pages/news.page.server.ts';
import { playerPage } from '#lib/site/pages/player.page.server.ts';
import { playerListPage } from '#lib/site/pages/player-list.page.server.ts';
import { playerScorePage } from '#lib/site/pages/player-score.page.server.ts';
import { postPage, postTags } from '#lib/site/pages/post.page.server.ts';
import { predictionPage, predictionTags } from '#lib/site/pages/prediction.page.server.ts';
import { schedulePage } from '#lib/site/pages/schedule.page.server.ts';
import { searchPage } from '#lib/site/pages/search.page.server.ts';
import {
  currentPage,
  ladderPage,
  preparedPage,
  stagePage,
  stageTags,
} from '#lib/site/pages/stage.page.server.ts';
import { statsPage } from '#lib/site/pages/stats.page.server.ts';
import { teamPage } from '#lib/site/pages/team.page.server.ts';
import { teamListPage } from '#lib/site/pages/team-list.page.server.ts';
import { toolDetailPage } from '#lib/site/pages/tool-detail.page.server.ts';
import { tourListPage } from '#lib/site/pages/tour-list.page.server.ts';
import { tournamentPage } from '#lib/site/pages/tournament/tournament.page.server.ts';
import { transfersPage } from '#lib/site/pages/transfer.page.server.ts';

/** Subjects of the pages: related things of one game. */
export interface About {
  gameId: number;
  tournamentId: number;
  stageId: number;
  matchId: number;
  teamId: number;
  playerId: number;
  heroId: number;
  mapId: number;
  activityId: number;
  newsId: number;
  userId: number;
  momentId: number;
  link: string;
}

type Page = (app: App, about: About, query: URLSearchParams) => Promise<unknown>;

const text = (about: About) =>
  Object.fromEntries(Object.entries(about).map(([name, value]) => [name, String(value)]));

export const PAGE_DATA = {
  activityPage: (app, { activityId }) => activityPage(app, activityId),
  activityListPage: app => activityListPage(app, 0),
  chatHomePage: (app, _, query) => chatHomePage(app, query),
  currentPage: (app, { gameId }, query) => currentPage(app, String(gameId), query),
  heroPage: (app, { gameId, heroId }, query) => heroPage(app, gameId, heroId, query),
  heroListPage: (app, { gameId }, query) => heroListPage(app, gameId, query),
  homePage: (app, { gameId }, query) => homePage(app, gameId, query),
  ladderPage: (app, about, query) => ladderPage(app, text(about), query),
  ladderPickPage: (app, { tournamentId }, query) => ladderPickPage(app, tournamentId, query),
  mapPage: (app, { gameId, mapId }, query) => mapPage(app, gameId, mapId, query),
  mapListPage: (app, { gameId }, query) => mapListPage(app, gameId, query),
  matchPage: (app, { matchId }, query) => matchPage(app, matchId, query),
  memberPage: (app, { userId }, query) => memberPage(app, userId, query),
  newsListPage: (app, { gameId }, query) => newsListPage(app, gameId, query),
  newsPage: (app, { newsId }, query) => newsPage(app, newsId, query),
  playerPage: (app, { playerId }, query) => playerPage(app, playerId, query),
  playerListPage: (app, { gameId }, query) => playerListPage(app, gameId, query),
  playerScorePage: (app, { matchId, playerId }, query) => playerScorePage(app, matchId, playerId, query),
  postPage: (app, { momentId }) => postPage(app, momentId),
  predictionPage: (app, { link }, query) => predictionPage(app, link, query),
  preparedPage: (app, about, query) => preparedPage(app, text(about), query),
  schedulePage: (app, { gameId }, query) => schedulePage(app, gameId, query),
  searchPage: (app, _, query) => searchPage(app, new URLSearchParams([...query, ['keyword', 'EDG']])),
  stagePage: (app, about, query) => stagePage(app, text(about), query),
  statsPage: (app, { gameId }, query) => statsPage(app, gameId, query),
  teamPage: (app, { teamId }, query) => teamPage(app, teamId, query),
  teamListPage: (app, { gameId }, query) => teamListPage(app, gameId, query),
  toolDetailPage: ({ db }) => toolDetailPage(db),
  tourListPage: (app, { gameId }, query) => tourListPage(app, gameId, query),
  tournamentPage: (app, { tournamentId }, query) => tournamentPage(app, tournamentId, query),
  transfersPage: (app, { gameId }, query) => transfersPage(app, gameId, query),
} satisfies Record<string, Page>;
export type PageName = keyof typeof PAGE_DATA;

/** Tags that pages compute from their data. */
export const TAGS_OF: Readonly<Record<string, (page: never) => string[]>> = {
  chatHomeTags,
  homeTags,
  matchTags,
  stageTags,
  postTags,
  predictionTags,
};

/** The part of the app that gathers data. */
export const appOver = (db: App['db'], now: number): App =>
  ({ db, now: () => now, origin: ORIGIN, env: { PUBLIC_URL: ORIGIN } as App['env'] }) as App;
const ORIGIN = 'https://saidian.test';
