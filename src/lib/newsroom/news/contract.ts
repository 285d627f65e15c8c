/** Calls of news: for readers, and for operators who write it. */

import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { flag, id, integer, listOf, page, wordedText } from '../../platform/contract/fields.ts';
import { PAGE_SIZE } from '../../platform/kernel/page-size.ts';
import { TEXT_MAX, TITLE_MAX } from './limits.ts';
import { newsDeskItem, newsDetail, newsEdit, newsItem } from './shapes.ts';
import { STATUSES } from './status.ts';
import { NEWS_TAG } from './tags.ts';
import { NEWS_WORDING } from './wording.ts';

const ADDRESS_MAX = 500;
const ID_MAX = 2_147_483_647;
const version = integer(1, ID_MAX);

export const newsCalls = defineCalls({
  'wiki.news_list': {
    method: 'GET',
    path: '/api/v1/cms/news/list',
    access: 'public',
    summary: '一个游戏已发布的资讯，新的在前',
    input: z.object({ game_id: id, page, page_size: integer(1, PAGE_SIZE).default(PAGE_SIZE) }),
    output: listOf(newsItem),
    tags: () => [NEWS_TAG],
  },
  'wiki.news_detail': {
    method: 'GET',
    path: '/api/v1/cms/news/detail',
    access: 'public',
    summary: '一篇已发布的资讯，正文为清理过的 HTML',
    input: z.object({ id }),
    output: newsDetail,
    tags: () => [NEWS_TAG],
  },
  'operator.news_list': {
    method: 'GET',
    path: '/api/v1/operator/news_list',
    access: 'operator',
    summary: '全部资讯，包括草稿与自动生成的战报，新的在前',
    input: z.object({
      status: z.enum(STATUSES).optional(),
      /** `last_cursor` of the previous page. */
      cursor: integer(0, ID_MAX).default(0),
      page_size: integer(1, PAGE_SIZE).default(PAGE_SIZE),
    }),
    output: z.object({ list: z.array(newsDeskItem), has_more: z.boolean(), last_cursor: z.int() }),
  },
  'operator.news_get': {
    method: 'GET',
    path: '/api/v1/operator/news_get',
    access: 'operator',
    scope: 'news',
    needs: 'edit',
    summary: '一篇资讯的编辑内容和操作记录',
    input: z.object({ news_id: id }),
    output: newsEdit,
  },
  'operator.news_save': {
    method: 'POST',
    path: '/api/v1/operator/news_save',
    access: 'operator',
    summary: '新建（不给 news_id）或修改；版本不符时 409',
    input: z.object({
      news_id: id.optional(),
      /** The version that was read; ignored for a new article. */
      version: version.optional(),
      game_id: id,
      title: wordedText(1, TITLE_MAX, NEWS_WORDING.bad_title),
      /** Markdown. */
      content: z.string().max(TEXT_MAX).default(''),
      /** Address of the caller's own upload of kind `cms`; '' for none. */
      cover: z.string().max(ADDRESS_MAX).default(''),
      tells_result: flag.default(true),
    }),
    output: newsEdit,
  },
  'operator.news_publish': {
    method: 'POST',
    path: '/api/v1/operator/news_publish',
    access: 'operator',
    scope: 'news',
    needs: 'edit',
    summary: '发布，或撤下已发布的；撤下后读者看不到，可以再次发布',
    input: z.object({ news_id: id, version, is_published: flag }),
    output: newsEdit,
  },
});
