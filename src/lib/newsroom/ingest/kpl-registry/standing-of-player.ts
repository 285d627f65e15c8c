/** A player's teams from a career without dates and the lists of registered players. Pure. */

export interface Registered {
  /** The season's official id. */
  season: string;
  team: number;
  position: string | null;
  /** Start of the season, epoch milliseconds. */
  from: number;
}

export interface CareerFacts {
  /** The teams of the career, oldest first. */
  teams: readonly number[];
  position: string | null;
  /** The last day on which the career saw the player, epoch milliseconds. */
  seenTo: number | null;
  /** The earliest season first. */
  registered: readonly Registered[];
}

export interface PlayerStanding {
  /** null: the team's list is known and leaves the player out. */
  team: number | null;
  position: string | null;
  /** Registrations that lead on from the career: each in another team than the one before. */
  moves: { from: number | null; to: Registered }[];
}

/**
 * A season that began after the career ends tells where the player went. Whoever is missing in the latest list of the
 * last team, and was not seen there since, is in no team. `listedFrom`: the start of the latest season for which a
 * team's list is known.
 */
export function standingOf(
  { teams, position, seenTo, registered }: CareerFacts,
  listedFrom: ReadonlyMap<number, number>,
): PlayerStanding {
  const moves: PlayerStanding['moves'] = [];
  let last = teams.at(-1) ?? null;
  for (const to of registered) {
    const isLater = seenTo === null || to.from > seenTo;
    if (!isLater || to.team === last) continue;
    moves.push({ from: last, to });
    last = to.team;
  }
  const own = registered.findLast(({ team }) => team === last);
  const since = last === null ? undefined : listedFrom.get(last);
  const isIn = since === undefined || (own?.from ?? -Infinity) >= since || (seenTo ?? -Infinity) >= since;
  return { team: isIn ? last : null, position: own?.position ?? position, moves };
}
