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
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { SECRET_MIN } from './env.server.ts';
import { LaunchError } from './launch-error.ts';
import { LAUNCH } from './launch-wording.ts';

/** Makes the folder. Throws a LaunchError when it cannot be made or written. */
export function prepareDataDir(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new LaunchError(LAUNCH.unwritable(folder, (error as NodeJS.ErrnoException).code ?? String(error)));
  }
}

/** Node's own `recursive` never returns where a folder is there but takes no other (/proc). */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process that starts meanwhile may have been first.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** The secret that this folder keeps; a random one, readable by its owner only, the first time. */
export function keptSecret(folder: string): string {
  const file = join(folder, 'secret');
  if (!existsSync(file)) makeSecret(file);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < SECRET_MIN) throw new LaunchError(LAUNCH.badSecret(file, SECRET_MIN));
  return secret;
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
