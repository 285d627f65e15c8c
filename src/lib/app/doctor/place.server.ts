/** DATA_DIR and SECRET. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { diskOf, freeNeeded } from '../../platform/kernel/disk.server.ts';
import { isOpenToOthers } from '../../platform/kernel/private-file.server.ts';
import { prepareDataDir } from '../data-dir.server.ts';
import { type Env, SECRET_MIN } from '../env.server.ts';
import { codeOf } from '../error-code.ts';
import { LaunchError } from '../launch-error.ts';
import { LAUNCH } from '../launch-wording.ts';
import { checkFolder } from '../write-check.server.ts';
import { type Finding, ok, wrong } from './check.ts';
import { isWeak } from './secret.ts';
import { DOCTOR } from './wording.ts';

const MB = 1024 * 1024;

/** `ask`: for the disk of a folder. */
export async function checkPlace({ DATA_DIR }: Env, ask = diskOf): Promise<Finding> {
  const isNew = !existsSync(DATA_DIR);
  try {
    // A start would create it; a look does not.
    if (!isNew) {
      prepareDataDir(DATA_DIR);
      await checkFolder(DATA_DIR);
    }
  } catch (error) {
    return wrong(error instanceof LaunchError ? error.message : LAUNCH.unwritable(DATA_DIR, codeOf(error)));
  }
  const disk = await ask(existingAbove(DATA_DIR));
  const [free, needed] = [disk.free, freeNeeded(disk)].map(bytes => Math.floor(bytes / MB)) as [
    number,
    number,
  ];
  if (free < needed) return wrong(DOCTOR.place.full(DATA_DIR, free, needed));
  const open = isNew ? [] : openFilesIn(DATA_DIR);
  if (open.length > 0) return wrong(DOCTOR.place.open(open));
  return ok(isNew ? DOCTOR.place.made(DATA_DIR) : DOCTOR.place.good(DATA_DIR, free));
}

/** Files that other users of the machine may read; none where they may not enter the folder. */
function openFilesIn(folder: string): string[] {
  if (!isOpenToOthers(folder)) return [];
  const files = readdirSync(folder, { withFileTypes: true }).filter(one => one.isFile());
  return files.map(({ name }) => join(folder, name)).filter(isOpenToOthers);
}

const existingAbove = (folder: string): string =>
  existsSync(folder) ? folder : existingAbove(dirname(folder));

export async function checkSecret({ SECRET, DATA_DIR }: Env): Promise<Finding> {
  if (SECRET) return isWeak(SECRET) ? wrong(DOCTOR.secret.weak) : ok(DOCTOR.secret.given);
  const file = join(DATA_DIR, 'secret');
  if (!existsSync(file)) return ok(DOCTOR.secret.made);
  if (isOpenToOthers(file)) return wrong(DOCTOR.secret.open(file));
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < SECRET_MIN) return wrong(LAUNCH.badSecret(file, SECRET_MIN));
  return isWeak(secret) ? wrong(DOCTOR.secret.weakFile(file)) : ok(DOCTOR.secret.stored(file));
}
