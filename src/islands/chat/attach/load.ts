/** The parts of attaching, in a file of their own: fetched when somebody attaches something. */

import { noticePoorNetwork } from '../../platform/browser.ts';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';

export const attaching = lazyPart(() => import('./attach-file.ts'));

/** Sends the chosen files: the module is there by then. */
export const sendPicked = (replyN: number | undefined): void =>
  void import('./attach-file.ts').then(module => module.sendPicked(replyN), noticePoorNetwork);

/** Chooses files for the next message. */
export const pick = (files: readonly File[]): void =>
  void import('./attach-file.ts').then(({ addPicked }) => addPicked(files), noticePoorNetwork);
