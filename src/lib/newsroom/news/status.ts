/** An article's way: draft → published → withdrawn, and published again. Pure. */
export const DRAFT = 0;
export const PUBLISHED = 1;
export const WITHDRAWN = 2;

export const STATUSES = ['draft', 'published', 'withdrawn'] as const;
export type Status = (typeof STATUSES)[number];

export const statusName = (status: number): Status => STATUSES[status] ?? 'draft';

/** Who wrote an article: an operator; facts alone; or facts, changed by an operator afterwards. */
export const ORIGINS = ['operator', 'facts', 'facts_edited'] as const;
export type NewsOrigin = (typeof ORIGINS)[number];

export function originOf({
  match_id,
  is_edited,
}: {
  match_id: number | null;
  is_edited: number;
}): NewsOrigin {
  if (match_id === null) return 'operator';
  return is_edited === 1 ? 'facts_edited' : 'facts';
}
