/** Picks of the teams that advance from groups or a Swiss stage. Pure; used by server and island alike. */

export interface AdvanceGroup {
  /** 0: the stage is one table. */
  id: number;
  teams: readonly number[];
  /** How many teams advance. */
  count: number;
}

/** Teams by group id. */
export type Advancing = ReadonlyMap<number, readonly number[]>;

/** Picks or unpicks the team; null when the group already has as many picks as advance. */
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

/** The valid picks: teams of their group, without duplicates, at most as many as advance. */
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
  const picked = holdingTeams(groups, picks);
  return {
    picked: groups.reduce((sum, { id }) => sum + picked.get(id)!.length, 0),
    total: groups.reduce((sum, { count }) => sum + count, 0),
  };
}
