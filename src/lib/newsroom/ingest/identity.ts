/** Matches people of two sources who are the same person. Pure. */

export interface KnownPerson<Id> {
  id: Id;
  /** Folded handles (platform/kernel/name-key.ts). */
  keys: readonly string[];
  /** Teams they played for, by our ids. */
  teams: ReadonlySet<number>;
}

interface Pair<A, B> {
  left: KnownPerson<A>;
  right: KnownPerson<B>;
  /** Number of teams in common. */
  shared: number;
}

/**
 * Pairs people with a handle in common. First pairs that also share teams, most teams first; then pairs
 * without another candidate on either side. `apart`: pairs known to be two people.
 */
export function samePeople<A, B>(
  left: readonly KnownPerson<A>[],
  right: readonly KnownPerson<B>[],
  apart: (left: A, right: B) => boolean = () => false,
): Map<A, B> {
  const pairs = namesakes(left, right).filter(pair => !apart(pair.left.id, pair.right.id));
  const answer = new Map<A, B>();
  const taken = new Set<B>();
  const accept = ({ left: one, right: other }: Pair<A, B>) => {
    if (answer.has(one.id) || taken.has(other.id)) return;
    answer.set(one.id, other.id);
    taken.add(other.id);
  };
  for (const pair of pairs.filter(({ shared }) => shared > 0).sort((a, b) => b.shared - a.shared))
    accept(pair);
  const choices = Map.groupBy(pairs, pair => pair.left.id);
  const rivals = Map.groupBy(pairs, pair => pair.right.id);
  for (const pair of pairs)
    if (choices.get(pair.left.id)!.length === 1 && rivals.get(pair.right.id)!.length === 1) accept(pair);
  return answer;
}

function namesakes<A, B>(left: readonly KnownPerson<A>[], right: readonly KnownPerson<B>[]): Pair<A, B>[] {
  const byKey = new Map<string, Set<KnownPerson<B>>>();
  for (const person of right)
    for (const key of person.keys) byKey.set(key, (byKey.get(key) ?? new Set()).add(person));
  return left.flatMap(one => {
    const found = new Set(one.keys.flatMap(key => [...(byKey.get(key) ?? [])]));
    return [...found].map(other => ({
      left: one,
      right: other,
      shared: [...one.teams].filter(team => other.teams.has(team)).length,
    }));
  });
}
