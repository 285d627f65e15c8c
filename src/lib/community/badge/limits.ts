/** Badges worn at once: more would push the name out of its row. */
export const WORN_MAX = 3;
