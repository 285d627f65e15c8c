/** Files with people's data: numbers, letters, secrets. Their owner alone may read them. */
import { chmodSync, statSync } from 'node:fs';

/** What a process that writes such files takes from others (umask). */
export const OTHERS = 0o077;
const OWNERS = 0o600;

/** Whether other users of the machine may do anything with it; false where there is none. */
export const isOpenToOthers = (path: string): boolean =>
  ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & OTHERS) !== 0;

/** Takes their rights to a file away. One of somebody else stays as it is: `npm run doctor` says so. */
export function closeToOthers(file: string): void {
  if (!isOpenToOthers(file)) return;
  try {
    chmodSync(file, OWNERS);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
