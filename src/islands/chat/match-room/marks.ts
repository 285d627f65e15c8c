/** Which highlights the timeline of a map marks. Pure. */
import { type Highlight, lineIdOf } from './lines.ts';
import { MATCH_ROOM } from './wording.ts';

interface Mark {
  /** Number of the round within the map. */
  point: number;
  /** Leads to the first highlight's line. */
  href: string;
  title: string;
}

/** One a round. `roundNum`: of the map that the timeline shows. */
export function marksOf(
  highlights: readonly Pick<Highlight, 'n' | 'text' | 'round_num' | 'point'>[],
  roundNum: number,
): Mark[] {
  const shown = highlights.filter(({ round_num, point }) => round_num === roundNum && point !== null);
  return [...Map.groupBy(shown, ({ point }) => point!)].map(([point, lines]) => ({
    point,
    href: `#${lineIdOf(lines[0]!)}`,
    title: MATCH_ROOM.mark(lines.map(({ text }) => text)),
  }));
}
