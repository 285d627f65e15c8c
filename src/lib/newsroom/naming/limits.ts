/** Longest name in characters: pages are laid out for names of this length. */
export const NAME_MAX = 40;
/** A source's spelling of a round. */
export const TOLD_MAX = 200;
/** Names of one page of the desk. */
export const PAGE_MAX = 50;
