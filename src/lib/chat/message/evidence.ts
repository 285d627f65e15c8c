/** A message as evidence, for somebody who judges a report of it. Pure. */
import type { Entry } from './entry.ts';
import { messageSummary } from './summary.ts';
import { EVIDENCE } from './wording.ts';

export interface Evidence {
  text: string;
  /** Addresses of stored files. */
  media: string[];
}

/** The evidence of a message; empty for a line of the site's own. */
export function evidenceOf({ kind, content, extra }: Pick<Entry, 'kind' | 'content' | 'extra'>): Evidence {
  if (kind === 'system') return { text: '', media: [] };
  const fields = JSON.parse(content) as Record<string, unknown>;
  const line = messageSummary({ message_type: kind, content: fields });
  const text = kind === 'text' ? line : [line, ...namesIn(JSON.parse(extra))].join(' ');
  return { text, media: filesIn(fields) };
}

/** The evidence of a text before an edit. */
export const evidenceBefore = (content: string): string =>
  EVIDENCE.before(evidenceOf({ kind: 'text', content, extra: '{}' }).text);

/** Names of the card's subject. */
const namesIn = ({ title, place, url }: Record<string, unknown>): string[] =>
  [title, place, url].filter(part => typeof part === 'string');

/** Each `url` in the content, at any depth. */
function filesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(filesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'url' && typeof inner === 'string' ? [inner] : filesIn(inner),
  );
}
