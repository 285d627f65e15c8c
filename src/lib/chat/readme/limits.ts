/** Limits of readmes. */

/** Characters, as a reader counts them. */
export const README_MAX = 2000;
