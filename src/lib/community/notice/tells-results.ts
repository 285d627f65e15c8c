/** Subjects whose text reveals how matches end or who plays them: left out where results are hidden. */
const TELLING: ReadonlySet<string> = new Set(['match', 'prediction']);

export const tellsResults = (sourceType: string): boolean => TELLING.has(sourceType);
