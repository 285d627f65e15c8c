import { nameKey } from '../../platform/kernel/name-key.ts';

/** LIKE pattern (escape '\') that finds the typed text anywhere in a folded name. */
export const keyPattern = (typed: string): string =>
  `%${nameKey(typed).replace(/[\\%_]/g, match => `\\${match}`)}%`;

/** Whether one of the names contains the typed text; both are folded. */
export const namesHold = (names: readonly (string | null)[], typed: string): boolean => {
  const key = nameKey(typed);
  return names.some(name => name !== null && nameKey(name).includes(key));
};
