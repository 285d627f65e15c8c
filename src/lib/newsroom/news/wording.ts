/** Chinese wording of news. */
import { NESTING_MAX } from '../../community/activity/limits.ts';
import { TITLE_MAX } from './limits.ts';
import type { NewsOrigin, Status } from './status.ts';

export const NEWS_WORDING = {
  none: '没有这篇资讯',
  changed: '这篇资讯已被其他人修改，请刷新后再改',
  bad_title: `请填写标题，最多 ${TITLE_MAX} 个字`,
  bad_cover: '请重新上传封面：这张图片不可用',
  bad_game: '请选择列表里的游戏',
  other_game: '战报属于它的比赛，不能换到别的游戏',
  too_deep: `引用和列表最多嵌套 ${NESTING_MAX} 层，请减少层数后再保存`,
  too_complex: '排版符号（* _ [ 等）太密，无法生成页面：请减少符号，或分成几段后再保存',
  is_published: '已经发布',
  not_published: '还没有发布',
  empty: '请先写正文再发布',
} as const;

/** Who wrote an article; '' for an operator, which needs no mark. */
export const ORIGIN_NAMES: Readonly<Record<NewsOrigin, string>> = {
  operator: '',
  facts: '自动生成',
  facts_edited: '自动生成，经编辑修改',
};

export const STATUS_NAMES: Readonly<Record<Status, string>> = {
  draft: '草稿',
  published: '已发布',
  withdrawn: '已撤下',
};

/** Titles in spoiler-free mode. */
export const HIDDEN_TITLES = {
  /** `sides`: '' where neither may be named. */
  report: (place: string, sides: string) => `${place}${sides && `：${sides}`} 战报`,
  sides: (main: string, guest: string) => `${main} vs ${guest}`,
  other: '一篇透露赛果的资讯',
} as const;

/** Headings in the copy of an operator's data. */
export const NEWS_TITLE = '编辑过的资讯';
