/** DATA_DIR: created when missing, and checked to be writable before anything else is opened. */
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

/** The database of a site without DATABASE_URL. */
export const DATABASE_FILE = 'saidian.db';
const FOLDERS = ['uploads', 'inbox', 'log', 'outbox'];
const FILES = [DATABASE_FILE, 'secret', 'config.json', 'sensitive-words.txt', 'regions.csv'];

/**
 * Creates the folder. Throws a LaunchError when it cannot be created or written, or has a file where a folder
 * must be.
 */
export function prepareDataDir(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new LaunchError(LAUNCH.unwritable(folder, (error as NodeJS.ErrnoException).code ?? String(error)));
  }
  for (const path of FOLDERS.map(name => join(folder, name)))
    if (kindOf(path)?.isDirectory() === false) throw new LaunchError(LAUNCH.notAFolder(path));
  for (const path of FILES.map(name => join(folder, name)))
    if (kindOf(path)?.isFile() === false) throw new LaunchError(LAUNCH.notAFile(path));
}

const kindOf = (path: string) => statSync(path, { throwIfNoEntry: false });

/** Node's own `recursive` hangs where a folder exists but cannot have subfolders (/proc). */
function makeFolder(folder: string): void {
  if (kindOf(folder)?.isDirectory()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process starting at the same time may have created it.
    if (!kindOf(folder)?.isDirectory()) throw error;
  }
}

/** The secret stored in this folder; the first time a random one, readable by its owner only. */
export function storedSecret(folder: string): string {
  const file = join(folder, 'secret');
  if (!existsSync(file)) makeSecret(file);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < SECRET_MIN) throw new LaunchError(LAUNCH.badSecret(file, SECRET_MIN));
  return secret;
}

/** Atomic: of two processes that start at once one creates it, and none reads half a file. */
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
