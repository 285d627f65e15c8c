/** Why coins move, and the site's own accounts that they come from. Pure. */

/** Each has an account of the site: 'system:sign' is what signing in has cost, as a negative sum. */
export const REASONS = ['sign', 'task', 'prediction', 'closed'] as const;
export type Reason = (typeof REASONS)[number];

export const systemAccount = (reason: Reason): string => `system:${reason}`;

/** Coins a point of a settled prediction: the rule as `/h/protocol/6` tells it. */
const COINS_A_POINT = 1;

/** What a prediction is worth in coins. `score` in points. */
export const predictionCoins = (score: number): number => Math.max(0, Math.floor(score)) * COINS_A_POINT;
