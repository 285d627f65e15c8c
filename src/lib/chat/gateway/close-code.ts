/** Close codes of /im (docs/im-protocol.md). */
export const CLOSE = {
  /** The server stops: come back soon. */
  restarting: 1012,
  /** The database is away, or the server has a fault: who asks cannot be known now. Come back later. */
  away: 1013,
  badFrame: 4400,
  /** The token is missing, expired or its session ended. */
  token: 4401,
  foreignOrigin: 4403,
  tooSlow: 4408,
  /** Too many browsers of one account. */
  kicked: 4409,
  tooMany: 4429,
} as const;
export type CloseCode = (typeof CLOSE)[keyof typeof CLOSE];

/** Reasons in the close frame beside its code, for whoever reads a client's log: 41 characters at most. */
export const CLOSE_REASON: Readonly<Record<CloseCode, string>> = {
  1012: '服务器重启，请稍等片刻再连接',
  1013: '服务暂时不可用，请稍后再连接',
  4400: '收到的不是约定的帧',
  4401: '没有 hello，或令牌无效、会话已结束：请取新令牌',
  4403: '来自其他网站的页面',
  4408: '接收太慢，请带上 rev 重新连接',
  4409: '这个账号打开的浏览器或标签页太多',
  4429: '发送太频繁，或同一网络的连接太多，请稍后再来',
};
