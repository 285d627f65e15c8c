/** A player's season: one figure match by match, and all figures beside the field's. */
import type { TeamRef } from '../team/shapes.ts';
import type { TournamentRef } from '../tournament/shapes.ts';
import type { FieldAxis } from './field.ts';
import type { LeaderSort } from './figures.ts';

export interface CoursePoint {
  match_id: number;
  /** Unix seconds; null where the start is unknown. */
  at: number | null;
  tournament_info: TournamentRef;
  opponent: TeamRef | null;
  value: number;
}
export interface PlayerSeason {
  year: number;
  /** The figure of `course`. */
  figure: LeaderSort;
  /** The figure match by match, by time. */
  course: CoursePoint[];
  axes: FieldAxis[];
  /** Who the field is: how many players, of which position, with at least how many rounds or games. */
  field: { players: number; position: string | null; least: number; inRounds: boolean };
}
