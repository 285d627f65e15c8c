/** Reasons of coin movements, and the site's own accounts that they are paid from. Pure. */

/** Each has a site account: 'system:sign' holds the cost of daily sign-ins, as a negative sum. */
export const REASONS = ['sign', 'task', 'prediction', 'shop', 'group', 'closed'] as const;
export type CoinReason = (typeof REASONS)[number];

export const systemAccount = (reason: CoinReason): string => `system:${reason}`;

/** Coins per point of a settled prediction, as `/h/protocol/6` states the rule. */
const COINS_A_POINT = 1;

/** A prediction's worth in coins. `score` in points. */
export const predictionCoins = (score: number): number => Math.max(0, Math.floor(score)) * COINS_A_POINT;
