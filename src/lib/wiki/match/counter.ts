/** Changes of the match counters, computed without a database. */

/** The columns and teams of a match that its counters depend on. */
export interface Counted {
  game_id: number;
  tournament_id: number;
  status: number;
  team_ids: number[];
}

export type CounterScope = 'game' | 'tournament' | 'team';

export interface CounterChange {
  scope: CounterScope;
  scope_id: number;
  status: number;
  n: number;
}

/**
 * What to add to which counter when a match goes from `before` to `after` (null: not there).
 * Sorted, so that two writers lock rows in the same order.
 */
export function counterChanges(before: Counted | null, after: Counted | null): CounterChange[] {
  const sums = new Map<string, CounterChange>();
  const add = (counted: Counted, n: number) => {
    for (const [scope, scope_id] of scopesOf(counted)) {
      const key = `${scope} ${scope_id} ${counted.status}`;
      const sum = sums.get(key) ?? { scope, scope_id, status: counted.status, n: 0 };
      sums.set(key, { ...sum, n: sum.n + n });
    }
  };
  if (before) add(before, -1);
  if (after) add(after, 1);
  return [...sums]
    .filter(([, change]) => change.n !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, change]) => change);
}

function scopesOf(counted: Counted): [CounterScope, number][] {
  const teams = [...new Set(counted.team_ids)];
  return [
    ['game', counted.game_id],
    ['tournament', counted.tournament_id],
    ...teams.map((team): [CounterScope, number] => ['team', team]),
  ];
}
