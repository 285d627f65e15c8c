/** Loads the pages of news. */

import { newsList, publishedNews } from '../../newsroom/news/read.server.ts';
import type { NewsItem } from '../../newsroom/news/shapes.ts';
import { type ReportMatches, veilArticle, veilNews } from '../../newsroom/news/veil.ts';
import type { PageServices } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { PAGE_SIZE } from '../../platform/kernel/page-size.ts';
import { secretsOf } from '../../wiki/bracket/secrets.server.ts';
import { listGames } from '../../wiki/game/reference.server.ts';
import { matchItems } from '../../wiki/match/detail.server.ts';
import { pageIn } from '../routes/query.ts';
import { hidesResults } from '../routes/spoiler.ts';
import type { NewsListPage, NewsPage } from './news-page.ts';

/** undefined when there is no such game, or no such page of its list. */
export async function newsListPage(
  { db }: Pick<PageServices, 'db'>,
  gameId: number,
  query: URLSearchParams,
): Promise<NewsListPage | undefined> {
  const game = (await listGames(db)).find(item => item.game_id === gameId);
  const page = pageIn(query);
  if (!game) return undefined;
  const { list, count } = await newsList(db, { game_id: gameId, page, page_size: PAGE_SIZE });
  const news = hidesResults(query) ? veilNews(list, await reportMatches(db, list)) : list;
  return { game, news, count, page, pageSize: PAGE_SIZE };
}

/** undefined when readers may see no such article. */
export async function newsPage(
  { db }: Pick<PageServices, 'db'>,
  id: number,
  query: URLSearchParams,
): Promise<NewsPage | undefined> {
  const article = await publishedNews(db, id);
  const game = (await listGames(db)).find(item => item.game_id === article?.game_id);
  if (!article || !game) return undefined;
  if (!hidesResults(query)) return { game, article };
  return { game, article: veilArticle(article, await reportMatches(db, [article])) };
}

/** What the veil over these items needs: the matches of reports, and what their stages would give away. */
export async function reportMatches(
  db: Database,
  list: readonly Pick<NewsItem, 'match_id'>[],
): Promise<ReportMatches> {
  const ids = list.flatMap(({ match_id }) => match_id ?? []);
  const items = await matchItems(db, ids);
  return { items, secrets: await secretsOf(db, [...items.values()]) };
}
