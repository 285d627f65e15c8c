/** Why somebody reports something. */
export const REASONS = [
  'abuse',
  'spam',
  'porn',
  'illegal',
  'fraud',
  'spoiler',
  'privacy',
  'impersonation',
  'minor',
  'other',
] as const;
export type Reason = (typeof REASONS)[number];

/** What the site's own list of words reports by (kernel/words). */
export const BY_WORDS = 'words';
/** `report.reporter_id` of the site itself. */
export const THE_SITE = 0;
