/** The parts of a stored message that are searched. Pure. */
import type { Entry } from '../message/entry.ts';

type Stored = Pick<Entry, 'kind' | 'content'>;

/** A message's text, or the name of its file; '' for neither. */
export function searchedText({ content }: Pick<Stored, 'content'>): string {
  const { text, name } = JSON.parse(content) as { text?: unknown; name?: unknown };
  if (typeof text === 'string') return text;
  return typeof name === 'string' ? name : '';
}

export const hasPicture = ({ kind }: Pick<Stored, 'kind'>): boolean => kind === 'image';
