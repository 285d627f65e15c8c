import type { WrittenMatch } from '../../wiki/match/write.server.ts';
import type { SavedRows } from './report.ts';

const SAVED: Record<WrittenMatch['change'], SavedRows> = {
  created: { added: 1, changed: 0 },
  changed: { added: 0, changed: 1 },
  unchanged: { added: 0, changed: 0 },
};

/** The report's counts for what the match writer did. */
export const savedOf = (change: WrittenMatch['change']): SavedRows => SAVED[change];
