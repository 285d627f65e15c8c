import { noticePoorNetwork } from '../../platform/browser.ts';

/** Asks for a new group's name; loaded when it is pressed. */
export const createGroup = (): void =>
  void import('../create/mount.tsx').then(({ openCreate }) => openCreate(), noticePoorNetwork);
