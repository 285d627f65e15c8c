import type { NoticeKind } from './kind.ts';
import { REMIND_MS } from './limits.ts';
import { STARTING_TITLE } from './wording.ts';

/** The notice feature's own kind: a subscribed match begins soon. */
export const STARTING = {
  category: 'activity',
  title: () => STARTING_TITLE,
  pushMs: REMIND_MS,
} as const satisfies NoticeKind;
