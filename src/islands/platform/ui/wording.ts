export const LOAD = {
  waiting: '正在加载…',
  retry: '重试',
  more: '加载更多',
  end: '没有更多了',
} as const;
export const PAGES = {
  label: '分页',
  page: (page: number, last: number) => `第 ${page} / ${last} 页`,
  newer: '上一页',
  older: '下一页',
} as const;
export const WORK = { running: '正在进行安全验证…', cancel: '取消' } as const;

export const DIALOG = { close: '关闭', cancel: '取消' } as const;
/** Labels of users. */
export const FACE = {
  certified: '官方认证',
  robot: '机器人',
  card: (name: string) => `查看${name}的名片`,
} as const;
