/** A Swiss stage as buckets of equal records, and each team's way through them. Pure. */

/** The part of a match that the buckets need. */
export interface SwissMatch {
  id: number;
  /** Order by time within the stage. */
  orderAt: number;
  /** null for an unknown side. */
  teams: readonly [main: number | null, guest: number | null];
  /** null while undecided. */
  winner: number | null;
}

/** Matches between teams of one record, and the teams that stand at it without a further match. */
export interface SwissBucket {
  win: number;
  lose: number;
  /** Match ids by time. */
  matches: number[];
  teams: number[];
}
export interface SwissRound {
  /** The round's number, from 1; its teams have played one match less. */
  round: number;
  /** Most wins first. */
  buckets: SwissBucket[];
}

/** A team's step from one match to the bucket that its result leads to. */
export interface SwissStep {
  team: number;
  won: boolean;
  /** The match that it comes from. */
  from: number;
  /** Its next match, or null where it stands in `teams` of the bucket. */
  to: number | null;
}

type Record = readonly [win: number, lose: number];

/**
 * Buckets by round. A match whose sides are both unknown belongs to none. Of two teams with different records
 * (an odd team out), the better record names the bucket.
 */
export function swissRounds(matches: readonly SwissMatch[]): SwissRound[] {
  const buckets = new Map<string, SwissBucket>();
  const bucketOf = ([win, lose]: Record) => {
    const key = `${win}-${lose}`;
    const found = buckets.get(key) ?? { win, lose, matches: [], teams: [] };
    buckets.set(key, found);
    return found;
  };
  const records = new Map<number, Record>();
  const open = new Set<number>();
  for (const match of byTime(matches)) {
    const sides = teamsIn(match);
    if (sides.length === 0) continue;
    const before = sides.map(team => records.get(team) ?? ([0, 0] as const));
    bucketOf(before.reduce(better)).matches.push(match.id);
    sides.forEach((team, i) => {
      if (match.winner === null) open.add(team);
      records.set(team, match.winner === null ? before[i]! : after(before[i]!, match.winner === team));
    });
  }
  for (const [team, record] of records) if (!open.has(team)) bucketOf(record).teams.push(team);
  return roundsOf([...buckets.values()]);
}

/** Every decided match's two teams, with the match or the bucket that they came to. */
export function swissSteps(matches: readonly SwissMatch[]): SwissStep[] {
  const ordered = byTime(matches);
  return ordered.flatMap((match, i) =>
    match.winner === null
      ? []
      : teamsIn(match).map(team => ({
          team,
          won: match.winner === team,
          from: match.id,
          to: ordered.slice(i + 1).find(later => later.teams.includes(team))?.id ?? null,
        })),
  );
}

const byTime = (matches: readonly SwissMatch[]) =>
  matches.toSorted((a, b) => a.orderAt - b.orderAt || a.id - b.id);
const teamsIn = ({ teams }: SwissMatch) => teams.filter(team => team !== null);
const after = ([win, lose]: Record, won: boolean): Record => (won ? [win + 1, lose] : [win, lose + 1]);
const better = (a: Record, b: Record): Record => (b[0] > a[0] ? b : a);

function roundsOf(buckets: readonly SwissBucket[]): SwissRound[] {
  const byRound = Map.groupBy(buckets, ({ win, lose }) => win + lose + 1);
  return [...byRound]
    .map(([round, own]) => ({ round, buckets: own.toSorted((a, b) => b.win - a.win) }))
    .sort((a, b) => a.round - b.round);
}
