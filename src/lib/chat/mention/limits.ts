/** Characters typed after an @. */
export const TYPED_MAX = 20;
/** Candidates of one answer. */
export const CANDIDATES_MAX = 10;
