/** Behaviour common to desktop and phone is tested on one of them; on both in a long run. */
import { test } from './browser.ts';
import { LONG } from './long.ts';

export type Screen = 'desktop' | 'phone';

const none = Object.assign(() => {}, { for: () => () => {} }) as unknown as typeof test;

/** `test` on one screen only, else a no-op: for flows whose layout other tests of the file check. */
export const onlyOn = (screen: Screen, block: Screen): typeof test =>
  LONG || screen === block ? test : none;

/** Rows of a screen table to test: the given screen's, in a long run both. */
export const screenOf = <const D, const P>(
  screen: Screen,
  [desktop, phone]: readonly [D, P],
): readonly (D | P)[] => (LONG ? [desktop, phone] : [screen === 'desktop' ? desktop : phone]);
