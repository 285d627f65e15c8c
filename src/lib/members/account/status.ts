/** Values of user.status. */
export const NORMAL = 1;
export const FROZEN = 2;
/** Closed by its owner: the row holds no personal data. */
export const CLOSED = 3;
