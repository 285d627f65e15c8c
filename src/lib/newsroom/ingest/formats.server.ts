import type { Format } from './format.ts';
import { hokHeroes } from './heroes/hok-heroes.server.ts';
import { lolChampions } from './heroes/lol-champions.server.ts';
import { kpl } from './kpl/import.server.ts';
import { kplRegistry } from './kpl-registry/import.server.ts';
import { oraclesElixir } from './oracles-elixir/import.server.ts';
import { playerdb } from './playerdb/format.server.ts';
import { regions } from './regions/import.server.ts';
import { vlr } from './vlr/format.server.ts';
import { zhNames } from './zh-names/format.server.ts';

/** Every format of `npm run import`, in the order the usage text lists them. */
export const FORMATS: readonly Format[] = [
  vlr,
  playerdb,
  zhNames,
  kpl,
  kplRegistry,
  hokHeroes,
  oraclesElixir,
  lolChampions,
  regions,
];

export function findFormat(name: string): Format | undefined {
  return FORMATS.find(format => format.name === name);
}
