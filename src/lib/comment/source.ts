/** What is commented on, as calls name it and as it is kept. Pure. */
import { talkAddress } from '../live/talk.ts';
import type { Source } from '../ports/happenings.ts';

/** Either spelling of spec §7.5. */
export interface SourceEntry {
  type?: string | undefined;
  id?: number | undefined;
  source_type?: string | undefined;
  source_id?: number | undefined;
}

/** The second entry of a rating names a person (spec §3 'Match rating reply'). */
const PERSON: readonly (string | undefined)[] = ['rating', 'person', 'player', undefined];

/** One entry names one thing; two a rating: the match, then the person. undefined for anything else. */
export function sourceOf(entries: readonly SourceEntry[]): Source | undefined {
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
export const addressOf = ({ type, ids }: Source): string => talkAddress(type, ids);

/** The source at an address of ours. */
export function sourceAt(address: string): Source {
  const [type = '', ...ids] = address.split(':');
  return { type, ids: ids.map(Number) };
}

/** As calls give it. */
export const entriesOf = (address: string): { source_type: string; source_id: number }[] => {
  const { type, ids } = sourceAt(address);
  return ids.map(source_id => ({ source_type: type, source_id }));
};

/** Where a comment stands first in its thread. `path`: the page of what it is about. */
export const commentPath = (path: string, id: number): string =>
  `${path}${path.includes('?') ? '&' : '?'}comment_id=${id}`;
