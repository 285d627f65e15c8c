/** Whether this page hides results (data-spoiler): the pairings alone can reveal earlier winners. */
export const isSpoilerFree = (): boolean => document.documentElement.dataset['spoiler'] !== undefined;
