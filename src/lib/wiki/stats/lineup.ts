/** The players of a side before a match, and who of both sides is compared with whom. Pure. */
import type { HeroRef } from '../hero/shapes.ts';
import { VALORANT_ROLES } from '../hero/wording.ts';
import { positionName, positionRank } from '../player/position.ts';
import type { PlayerRef } from '../player/shapes.ts';
import type { LeaderRow } from './shapes.ts';

/** Where the names come from: the match itself, the team's last match, or its roster. */
export type LineupSource = 'match' | 'last' | 'roster';

export interface LineupRole {
  /** '打野', '决斗'; null where unknown. */
  name: string | null;
  /** Order within a line-up; unknown roles last. */
  rank: number;
}

export interface LineupPlayer {
  player: PlayerRef;
  role: LineupRole;
  /** The most played first. */
  heroes: HeroRef[];
  /** Figures over every match that counts; null without matches. */
  figures: LeaderRow | null;
}

export interface Lineup {
  from: LineupSource;
  players: LineupPlayer[];
}

/** Positions of 王者荣耀, whose facts name them in Chinese. */
const LANES = ['对抗路', '打野', '中路', '发育路', '游走'];
const LAST = 9;

/** The player's position, or else the role of the agent they have played most. */
export function roleOf(position: string | null, heroes: readonly HeroRef[]): LineupRole {
  if (position !== null) {
    const lane = LANES.indexOf(position);
    return { name: positionName(position), rank: lane === -1 ? positionRank(position) : lane };
  }
  const role = heroes[0]?.role ?? null;
  return role === null ? { name: null, rank: LAST } : { name: VALORANT_ROLES[role] ?? null, rank: role };
}

export type Duel = readonly [main: LineupPlayer | undefined, guest: LineupPlayer | undefined];

/** Players of the same role side by side, then the others in their order. */
export function duelsOf(main: readonly LineupPlayer[], guest: readonly LineupPlayer[]): Duel[] {
  const free = [...guest];
  const take = (at: number) => (at === -1 ? undefined : free.splice(at, 1)[0]);
  const matched = main.map(one => {
    const { name } = one.role;
    return [
      one,
      name === null ? undefined : take(free.findIndex(other => other.role.name === name)),
    ] as const;
  });
  const duels = matched.map(([one, other]): Duel => [one, other ?? take(free.length > 0 ? 0 : -1)]);
  return [...duels, ...free.map((other): Duel => [undefined, other])];
}
