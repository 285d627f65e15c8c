/** Picks of who goes on from groups or a Swiss stage. Pure; server and island decide alike. */

export interface AdvanceGroup {
  /** 0: the stage is one table. */
  id: number;
  teams: readonly number[];
  /** How many go on. */
  count: number;
}

/** Teams by group id. */
export type Advancing = ReadonlyMap<number, readonly number[]>;

/** With the team picked, or no longer; null when the group has as many as go on. */
export function toggle(
  group: AdvanceGroup,
  picks: Advancing,
  team: number,
): Map<number, readonly number[]> | null {
  const chosen = picks.get(group.id) ?? [];
  if (chosen.includes(team))
    return new Map(picks).set(
      group.id,
      chosen.filter(other => other !== team),
    );
  if (chosen.length >= group.count || !group.teams.includes(team)) return null;
  return new Map(picks).set(group.id, [...chosen, team]);
}

/** The picks of teams that are in their groups, each once, no more than go on. */
export const holdingTeams = (
  groups: readonly AdvanceGroup[],
  picks: Advancing,
): Map<number, readonly number[]> =>
  new Map(
    groups.map(({ id, teams, count }) => [
      id,
      [...new Set(picks.get(id) ?? [])].filter(team => teams.includes(team)).slice(0, count),
    ]),
  );

export function advanceProgress(
  groups: readonly AdvanceGroup[],
  picks: Advancing,
): { picked: number; total: number } {
  const held = holdingTeams(groups, picks);
  return {
    picked: groups.reduce((sum, { id }) => sum + held.get(id)!.length, 0),
    total: groups.reduce((sum, { count }) => sum + count, 0),
  };
}
