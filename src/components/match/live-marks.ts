/** By what `layouts/scripts/live.ts` finds what a message is about. */
import type { MatchItem } from '#lib/match/shapes.ts';
import type { Camp } from '#lib/wiki/shapes.ts';

type Shown = Pick<MatchItem, 'unique_id' | 'revision'>;
type Veiled = Pick<MatchItem, 'hidden'>;

/** Attributes of the element that shows a match. */
export const liveMarks = ({ unique_id, revision }: Shown) => ({
  'data-match': unique_id,
  'data-rev': revision,
});

/** The same within a tag of a string. */
export const liveMarksHtml = ({ unique_id, revision }: Shown): string =>
  `data-match="${unique_id}" data-rev="${revision}"`;

/**
 * The place of a side's score, of its points on one map, or of both sides' on the map that is on ('now'). undefined for 待定, whose page is fetched
 * anew, and for a match whose result is hidden.
 */
export function livePlace(
  { hidden }: Veiled,
  camp: Camp | undefined,
  round?: number | 'now',
): string | undefined {
  if (hidden || !camp?.participant_id) return undefined;
  return round === undefined ? String(camp.participant_id) : `${camp.participant_id}-${round}`;
}

/** The place of the word that tells how far a match is: that tells a result, too. */
export const wordPlace = ({ hidden }: Veiled): string | undefined => (hidden ? undefined : 'word');

/** The attribute of a place within a tag of a string. */
export const placeHtml = (place: string | undefined): string =>
  place === undefined ? '' : ` data-live="${place}"`;
