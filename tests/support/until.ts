/** Waiting for what a database, a bus or a page's script does by itself. */
import { vi } from 'vitest';
import { PATIENCE } from './pace.ts';

/** Resolves once `check` no longer throws; rejects with its last error when patience is at its end. */
export const until = <T>(
  check: () => T | Promise<T>,
  more: { timeout?: number; interval?: number } = {},
): Promise<T> => vi.waitFor(check, { ...PATIENCE, ...more });
