/** Attributes by which `layouts/scripts/live.ts` finds the elements to update. */
import { attribute, type Html, html } from '#lib/platform/kernel/html.ts';
import type { MatchItem } from '#lib/wiki/match/shapes.ts';
import type { Camp } from '#lib/wiki/team/shapes.ts';

type Shown = Pick<MatchItem, 'unique_id' | 'revision'>;
type Veiled = Pick<MatchItem, 'hidden'>;

/** Attributes of an element that shows a match. */
export const liveMarks = ({ unique_id, revision }: Shown) => ({
  'data-match': unique_id,
  'data-rev': revision,
});

/** The same as HTML. */
export const liveMarksHtml = ({ unique_id, revision }: Shown): Html =>
  html`data-match="${unique_id}" data-rev="${revision}"`;

/**
 * Key of the element with a side's score, its points on one map, or both sides' points on the current map
 * ('now'). undefined for 待定, whose page is fetched again, and for matches with a hidden result.
 */
export function livePlace(
  { hidden }: Veiled,
  camp: Camp | undefined,
  round?: number | 'now',
): string | undefined {
  if (hidden || !camp?.participant_id) return undefined;
  return round === undefined ? String(camp.participant_id) : `${camp.participant_id}-${round}`;
}

/** Key of the status word; undefined when the result is hidden, which the word would reveal. */
export const wordPlace = ({ hidden }: Veiled): string | undefined => (hidden ? undefined : 'word');

/** The key's attribute as HTML. */
export const placeHtml = (place: string | undefined): Html | '' => attribute('data-live', place);
