/** Chinese wording of calendars and feeds. */
export const FEED = {
  site: '赛点',
  matches: '赛程',
  news: '赛果与转会',
  results: '赛果',
  posts: '帖子',
  ended: '已结束',
  postponed: '延期',
  cancelled: '取消',
  frame: '嵌入代码',
} as const;

export const result = (text: string): string => `结果 ${text}`;
export const calendarName = (name: string): string => `${name} ${FEED.matches} · ${FEED.site}`;
export const feedTitle = (name: string, what: string): string => `${name} ${what} · ${FEED.site}`;
