/** Words of the suggestions under the search box. */
export const PANEL = {
  label: '搜索建议',
  asking: '正在搜索…',
  none: '没有找到',
  noneHint: '试试全名、简称、拼音或首字母；查交锋请输入两个队名',
  retry: '重试',
  all: (keyword: string) => `查看“${keyword}”的全部结果`,
  /** Read out when an answer has arrived. */
  found: (count: number) => `找到 ${count} 条结果，用上下方向键选择`,
  count: (count: number) => `共 ${count} 个`,
} as const;
