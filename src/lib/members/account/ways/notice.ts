/** Notices of changed ways to sign in. Pure. */
import { ACCOUNT_NOTICE } from '../wording.ts';
import type { Way, WayChange } from './way.ts';

/** Kind of the notice: 'phone_changed', 'weixin_removed'. */
export const wayKind = <W extends Way, C extends WayChange>(way: W, change: C) => `${way}_${change}` as const;

const kindOf = (title: string) => ({ category: 'system' as const, title: () => title, isUrgent: true });

/** Each change of each way; a number and a password are never removed. */
export const WAY_KINDS = Object.fromEntries(
  Object.entries(ACCOUNT_NOTICE.ways).map(([kind, title]) => [kind, kindOf(title)]),
);
