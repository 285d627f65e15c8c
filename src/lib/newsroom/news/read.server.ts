/** News as readers and operators see it. */
import { logOf } from '../../members/account/desk/edit-log.server.ts';
import type { InputOf, OutputOf } from '../../platform/contract/call.ts';
import type { Database } from '../../platform/db/database.ts';
import type { newsCalls } from './contract.ts';
import { noNews } from './refusal.ts';
import { shownHtml } from './render.server.ts';
import type { NewsDetail, NewsEdit, NewsItem } from './shapes.ts';
import { originOf, PUBLISHED, STATUSES, statusName } from './status.ts';
import * as repo from './store.server.ts';

type Calls = typeof newsCalls;
const seconds = (at: number) => Math.floor(at / 1000);

const itemOf = (row: repo.NewsRow): NewsItem => ({
  id: row.id,
  game_id: row.game_id,
  title: row.title,
  cover: row.cover,
  summary: row.summary,
  time: seconds(row.published_at ?? row.created_at),
  origin: originOf(row),
  match_id: row.match_id,
  tells_result: row.tells_result === 1,
});

/** Published news of a game, newest first. */
export async function newsList(
  db: Database,
  { game_id, page, page_size }: InputOf<Calls['wiki.news_list']>,
): Promise<OutputOf<Calls['wiki.news_list']>> {
  const { rows, count } = await repo.publishedPage(db, game_id, { page, pageSize: page_size });
  return { list: rows.map(itemOf), count };
}

/** undefined for a draft, a withdrawn or a missing article. */
export async function publishedNews(db: Database, id: number): Promise<NewsDetail | undefined> {
  const row = await repo.newsById(db.read, id);
  if (row?.status !== PUBLISHED) return undefined;
  return { ...itemOf(row), content: shownHtml(row), update_time: seconds(row.updated_at) };
}

/** The article of `publishedNews`; throws not_found when there is none. */
export async function newsDetail(db: Database, id: number): Promise<NewsDetail> {
  const article = await publishedNews(db, id);
  if (!article) throw noNews();
  return article;
}

/** The published report of a match. */
export async function publishedReport(
  db: Database,
  matchId: number,
): Promise<Pick<NewsItem, 'id' | 'game_id' | 'origin'> | undefined> {
  const row = await repo.reportOf(db.read, matchId);
  return row?.status === PUBLISHED ? itemOf(row) : undefined;
}

const deskItemOf = (row: repo.NewsRow) => ({
  ...itemOf(row),
  time: row.published_at === null ? null : seconds(row.published_at),
  status: statusName(row.status),
  is_outdated: row.is_outdated === 1,
});

export async function deskList(
  db: Database,
  { status, cursor, page_size }: InputOf<Calls['operator.news_list']>,
): Promise<OutputOf<Calls['operator.news_list']>> {
  const number = status && STATUSES.indexOf(status);
  const rows = await repo.deskPage(db, { status: number, cursor, size: page_size });
  const list = rows.slice(0, page_size).map(deskItemOf);
  return { list, has_more: rows.length > page_size, last_cursor: list.at(-1)?.id ?? 0 };
}

/** The article as operators edit it, in any status. Throws not_found. */
export async function newsEdit(db: Database, id: number): Promise<NewsEdit> {
  const row = await repo.newsById(db.read, id);
  if (!row) throw noNews();
  const log = await logOf(db, 'news_log', id);
  return {
    ...deskItemOf(row),
    version: row.version,
    content: row.content,
    preview: shownHtml(row),
    log: log.map(({ action, nickname, created_at }) => ({
      action,
      operator: nickname,
      create_time: seconds(created_at),
    })),
  };
}
