/** Messages of refused streams. */
export const LIVE = {
  tooMany: '同一网络打开的直播更新过多，请稍后再试',
  foreign: '直播更新只供本站页面使用',
  signIn: '请先登录',
  closing: '服务正在重启，请稍后再试',
} as const;
