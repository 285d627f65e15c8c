/** Data of the pages of news. */
import type { NewsDetail, NewsItem } from '../../newsroom/news/shapes.ts';
import type { GameItem } from '../../wiki/game/shapes.ts';

export interface NewsListPage {
  game: GameItem;
  news: NewsItem[];
  count: number;
  page: number;
  pageSize: number;
}

export interface NewsPage {
  game: GameItem;
  article: NewsDetail;
}
