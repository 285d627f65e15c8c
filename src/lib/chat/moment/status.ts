/** moment.status. */
export const SHOWN = 1;
/** Hidden by an operator, who may show it again. */
export const HIDDEN = 2;
export const DELETED = 3;
