import { randomInt } from 'node:crypto';

const RANGE = { min: 100_000_000, max: 1_000_000_000 };

/** Nine random digits, a user's public ID. Not unique by itself: the database refuses a taken one. */
export const newUniqueId = (): string => String(randomInt(RANGE.min, RANGE.max));
