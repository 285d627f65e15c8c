/** comment.status. */
export const SHOWN = 1;
/** Hidden by an operator, who may show it again. */
export const HIDDEN = 2;
export const DELETED = 3;

/** comment_source.status, and the `status` of `set_comment_status`. */
export const OPEN = 1;
export const CLOSED = 0;
