/** Comment sources, as calls name them and as they are stored. Pure. */
import { threadAddress } from '../../wiki/live/changed-threads.ts';

export interface SourceRef {
  /** Type of the source: 'match', 'tournament', 'rating', 'activity'. */
  type: string;
  /** Two for a rating: the match and the person. */
  ids: number[];
}

/** One entry of a source as a call names it: either spelling is accepted. */
export interface SourceEntry {
  type?: string | undefined;
  id?: number | undefined;
  source_type?: string | undefined;
  source_id?: number | undefined;
}

/** The second entry of a rating names a person: its accepted types. */
const PERSON: readonly (string | undefined)[] = ['rating', 'person', 'player', undefined];

/** One entry names one subject; two name a rating: the match, then the person. undefined otherwise. */
export function sourceOf(entries: readonly SourceEntry[]): SourceRef | undefined {
  const named = entries.map(({ type, id, source_type, source_id }) => ({
    type: source_type ?? type,
    id: source_id ?? id,
  }));
  const [first, second, ...others] = named;
  if (first?.type === undefined || first.id === undefined || others.length > 0) return undefined;
  if (!second) return { type: first.type, ids: [first.id] };
  const isRating = ['rating', 'match'].includes(first.type) && PERSON.includes(second.type);
  return isRating && second.id !== undefined ? { type: 'rating', ids: [first.id, second.id] } : undefined;
}

/** 'rating:7:90' */
export const addressOf = ({ type, ids }: SourceRef): string => threadAddress(type, ids);

/** The source at an address of ours. */
export function sourceAt(address: string): SourceRef {
  const [type = '', ...ids] = address.split(':');
  return { type, ids: ids.map(Number) };
}

/** The form that calls answer. */
export const entriesOf = (address: string): { source_type: string; source_id: number }[] => {
  const { type, ids } = sourceAt(address);
  return ids.map(source_id => ({ source_type: type, source_id }));
};

/** Address that shows the comment first in its thread. `path`: page of the comment source. */
export const commentPath = (path: string, id: number): string =>
  `${path}${path.includes('?') ? '&' : '?'}comment_id=${id}`;
