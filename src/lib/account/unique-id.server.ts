import { randomInt } from 'node:crypto';

const RANGE = { min: 100_000_000, max: 1_000_000_000 };

/** Nine digits, for a user to be known by. Two in a row may be the same: the database says when one is taken. */
export const newUniqueId = (): string => String(randomInt(RANGE.min, RANGE.max));
