/** Words of the suggestions under the search box. */
export const PANEL = {
  label: '搜索建议',
  asking: '正在搜索…',
  none: '没有找到',
  noneHint: '换个名称，或换个游戏试试',
  retry: '重试',
  all: (keyword: string) => `查看“${keyword}”的全部结果`,
  /** Said aloud when an answer has come. */
  found: (count: number) => `找到 ${count} 条结果，用上下方向键选择`,
  count: (count: number) => `共 ${count} 个`,
} as const;
