/** Who a match's result type makes the winner (enums.md E): a forfeit or foul is the other side's win. */
const WINNER: Readonly<Record<number, 1 | 2>> = { 1: 1, 2: 2, 4: 2, 5: 1, 6: 2, 7: 1 };

export const ENDED = 3;
export const CANCELLED = 5;

/** 1 main, 2 guest; null without a winner: not ended, or a draw. */
export const winnerOf = (resultType: number | null): 1 | 2 | null =>
  resultType === null ? null : (WINNER[resultType] ?? null);
