/** What whoever runs the site puts into DATA_DIR: config.json, and another list of words. Read once a start. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configFile, configOf } from '../account/site-config.ts';
import type { SiteSettings } from '../contract/context.ts';
import { wordFilterOf } from '../kernel/words/filter.ts';
import { LaunchError } from './launch-error.ts';
import { LAUNCH } from './launch-wording.ts';

const CONFIG = 'config.json';
const WORDS = 'sensitive-words.txt';
const OWN_WORDS = join(import.meta.dirname, '../../../data', WORDS);

/** Throws a LaunchError that names what is wrong in the file. */
export function readSettings(folder: string): SiteSettings {
  const words = join(folder, WORDS);
  return {
    config: configOf(readConfig(join(folder, CONFIG))),
    words: wordFilterOf(readFileSync(existsSync(words) ? words : OWN_WORDS, 'utf8')),
  };
}

function readConfig(file: string) {
  if (!existsSync(file)) return {};
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new LaunchError(LAUNCH.badConfig(file, LAUNCH.notJson));
  }
  const read = configFile.safeParse(json);
  if (read.success) return read.data;
  const { path, message } = read.error.issues[0]!;
  throw new LaunchError(LAUNCH.badConfig(file, `${path.join('.')} ${message}`.trim()));
}
