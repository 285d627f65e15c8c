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
