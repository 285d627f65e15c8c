/** The players in the rows of one file. Pure. */
import { nameKey } from '../../../platform/kernel/name-key.ts';
import { otherHandles } from '../aliases.ts';
import type { KnownPerson } from '../identity.ts';
import type { PlayerWanted } from '../players.server.ts';
import type { VlrPlayerRow } from './player-row.ts';

export interface Sighting {
  row: VlrPlayerRow;
  /** The player's team; null when unknown or when the match does not count. */
  team: number | null;
  /** Start of the match, epoch milliseconds; null: not known. */
  at: number | null;
}

export interface SeenPlayer extends PlayerWanted {
  at: number;
  aka: string[];
  person: KnownPerson<string>;
}

/** Each player under the handle of the latest match, with earlier ones as other handles. */
export function seenPlayers(sightings: readonly Sighting[]): SeenPlayer[] {
  const byTime = [...sightings].sort((a, b) => timeOf(a) - timeOf(b));
  return [...Map.groupBy(byTime, ({ row }) => row.player)].map(([key, own]) => {
    const aka = [...new Set([...own.map(({ row }) => row.name), ...otherHandles(key)])];
    const teams = new Set(own.flatMap(({ team }) => team ?? []));
    const latest = own.at(-1)!;
    const person = { id: key, keys: aka.map(nameKey), teams };
    return { key, name: latest.row.name, at: timeOf(latest), aka, person };
  });
}

const timeOf = ({ row, at }: Sighting): number => at ?? row.at ?? 0;
