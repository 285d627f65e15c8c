/** Badges that are worn at once: more would push a name out of its row. */
export const WORN_MAX = 3;
