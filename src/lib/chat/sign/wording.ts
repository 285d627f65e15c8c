/** Wording of sign channels. */

/** In the copy of a user's data. */
export const SIGN_DATA = '房间签到';
/** Of the coins, for their owner. */
export const signMemo = (streak: number): string => `房间签到，连续 ${streak} 天`;
