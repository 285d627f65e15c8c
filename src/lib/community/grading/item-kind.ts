/** Kinds of items in a graded list. */
export const ITEM_KINDS = ['player', 'team', 'hero'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];
