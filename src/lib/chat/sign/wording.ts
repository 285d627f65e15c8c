/** Wording of sign channels. */

/** Title in the copy of a user's data. */
export const SIGN_DATA = '房间签到';
/** Memo of the coins, for their owner. */
export const signMemo = (streak: number): string => `房间签到，连续 ${streak} 天`;
