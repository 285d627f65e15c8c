/** Whether results are kept back here (data-spoiler of the page): who plays can tell who won before. */
export const isKeptBack = (): boolean => document.documentElement.dataset['spoiler'] !== undefined;
