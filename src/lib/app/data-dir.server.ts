/** DATA_DIR: made when missing, and proved writable before anything else is opened. */
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { LaunchError } from './launch-error.ts';
import { LAUNCH } from './launch-wording.ts';

/** Makes the folder. Throws a LaunchError when it cannot be made or written. */
export function prepareDataDir(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new LaunchError(LAUNCH.unwritable(folder, (error as NodeJS.ErrnoException).code ?? String(error)));
  }
}

/** The secret that this folder keeps; a random one, readable by its owner only, the first time. */
export function keptSecret(folder: string): string {
  const file = join(folder, 'secret');
  if (!existsSync(file)) makeSecret(file);
  return readFileSync(file, 'utf8').trim();
}

/** Of two processes that start at once one makes it; nobody reads it half written. */
function makeSecret(file: string): void {
  const whole = `${file}.${process.pid}`;
  writeFileSync(whole, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  try {
    linkSync(whole, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(whole, { force: true });
  }
}
