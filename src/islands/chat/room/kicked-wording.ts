/** Words for a kicked member, which are loaded then. */
export const KICKED = {
  title: '你已被踢出频道',
  text: '点击确定后可以继续使用其他频道',
  ok: '确定',
} as const;
