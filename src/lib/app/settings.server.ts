/**
 * The operator's settings in DATA_DIR: config.json, and own lists of words and networks. Read once at
 * startup.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { BadRegionLine, type Regions, regionsOf } from '../community/comment/region.ts';
import { unpackRegions } from '../community/comment/region-table.server.ts';
import { configFile, configOf } from '../members/account/site-config.ts';
import type { SiteSettings } from '../platform/contract/context.ts';
import { ROOT } from '../platform/kernel/root.server.ts';
import { wordFilterOf } from '../platform/moderation/filter.ts';
import { LaunchError } from './launch-error.ts';
import { LAUNCH } from './launch-wording.ts';

const CONFIG = 'config.json';
const WORDS = 'sensitive-words.txt';
const REGIONS = 'regions.csv';
const OWN = join(ROOT, 'data');
const TABLE = join(OWN, 'regions.br');

/** Throws a LaunchError naming the error in the file. */
export function readSettings(folder: string): Omit<SiteSettings, 'hosts'> {
  const file = readConfig(join(folder, CONFIG));
  return {
    config: configOf(file),
    signCoins: file.sign_channel?.coins ?? 0,
    words: wordFilterOf(readFileSync(chosen(folder, WORDS), 'utf8')),
    regions: readRegions(join(folder, REGIONS)),
  };
}

/** The operator's own file of this name, or the bundled one. */
function chosen(folder: string, name: string): string {
  const own = join(folder, name);
  return existsSync(own) ? own : join(OWN, name);
}

function readRegions(file: string): Regions {
  if (!existsSync(file)) return lateTable();
  try {
    return regionsOf(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof BadRegionLine) throw new LaunchError(LAUNCH.badRegions(file, error.line));
    throw error;
  }
}

/** Reads the bundled table lazily: most processes never need it. */
function lateTable(): Regions {
  let table: Regions | undefined;
  return {
    of(address) {
      table ??= unpackRegions(readFileSync(TABLE));
      return table.of(address);
    },
  };
}

function readConfig(file: string): z.infer<typeof configFile> {
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
