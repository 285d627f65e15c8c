/** Longest keyword, in characters. */
export const KEYWORD_MAX = 40;
/** Largest page of one kind. */
export const FOUND_MAX = 40;
/** Largest page of each kind when no kind is chosen: such an answer costs as much as six. */
export const FOUND_EACH_MAX = 8;
