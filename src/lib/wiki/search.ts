import { nameKey } from '../kernel/name-key.ts';

/** LIKE pattern (escape '\') that finds what the reader typed anywhere in a folded name. */
export const keyPattern = (typed: string): string =>
  `%${nameKey(typed).replace(/[\\%_]/g, match => `\\${match}`)}%`;

/** Whether one of the names holds what the reader typed, spelled alike or not. */
export const namesHold = (names: readonly (string | null)[], typed: string): boolean => {
  const key = nameKey(typed);
  return names.some(name => name !== null && nameKey(name).includes(key));
};
