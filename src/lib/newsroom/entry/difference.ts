/** Two versions of an entry, field by field. No database. */
import { labelOf } from './field-path.ts';
import type { DetailInput, Difference, MatchInput } from './shapes.ts';
import { VALUE_NAMES } from './wording.ts';

/** Shows a value to people: a name for an id, a date for a time. undefined: shown as it is. */
export type ValueNamer = (field: string, value: number) => string | undefined;

const nobody: ValueNamer = () => undefined;

/** The fields in which `after` differs from `before`, in order. */
export const differencesOf = (
  before: MatchInput | DetailInput,
  after: MatchInput | DetailInput,
  nameOf: ValueNamer = nobody,
): Difference[] =>
  comparisonOf(before, after, nameOf)
    .filter(({ isSame }) => !isSame)
    .map(({ isSame: _, ...difference }) => difference);

/** Every field of both, in the order of `after`; fields that are empty in both are left out. */
export function comparisonOf(
  before: MatchInput | DetailInput,
  after: MatchInput | DetailInput,
  nameOf: ValueNamer = nobody,
): (Difference & { isSame: boolean })[] {
  const [was, is] = [leavesOf(aligned(before, after)), leavesOf(after)];
  const paths = [...new Set([...is.keys(), ...was.keys()])];
  return paths.flatMap(path => {
    const [old, now] = [was.get(path) ?? null, is.get(path) ?? null];
    if (old === null && now === null) return [];
    return {
      path,
      label: labelOf(path),
      before: textOf(path, old, nameOf),
      after: textOf(path, now, nameOf),
      isSame: old === now,
    };
  });
}

type Leaf = string | number | boolean | null;

/** Every scalar value, by its path. */
function leavesOf(value: unknown, path = '', leaves = new Map<string, Leaf>()): Map<string, Leaf> {
  if (typeof value !== 'object' || value === null) return leaves.set(path, value as Leaf);
  for (const [key, inner] of Object.entries(value))
    leavesOf(inner, path === '' ? key : `${path}.${key}`, leaves);
  return leaves;
}

/** Reorders the players of `before` as in `after`, so that a moved row is no difference. */
function aligned(before: MatchInput | DetailInput, after: MatchInput | DetailInput): object {
  if (!('rounds' in before) || !('rounds' in after)) return before;
  const rounds = before.rounds.map((round, i) => {
    const requested = after.rounds[i]?.players ?? [];
    const own = new Map(round.players.map(player => [player.player_id, player]));
    const changed = requested.map(player => own.get(player.player_id) ?? {});
    const ids = new Set(requested.map(player => player.player_id));
    return { ...round, players: [...changed, ...round.players.filter(player => !ids.has(player.player_id))] };
  });
  return { ...before, rounds };
}

function textOf(path: string, value: Leaf, nameOf: ValueNamer): string | null {
  if (value === null) return null;
  const field = path.slice(path.lastIndexOf('.') + 1);
  const named = VALUE_NAMES[field]?.[String(value)];
  if (named !== undefined) return named;
  return (typeof value === 'number' ? nameOf(fieldOf(path, field), value) : undefined) ?? String(value);
}

/** `participant_id` may be a team's or a player's, so its full path names the side. */
const fieldOf = (path: string, field: string) => (field === 'participant_id' ? path : field);
