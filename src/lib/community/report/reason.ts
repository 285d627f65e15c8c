/** Reasons of reports. */
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
export type ReportReason = (typeof REASONS)[number];

/** Reason of reports made by the site's word list (moderation). */
export const BY_WORDS = 'words';
/** `report.reporter_id` of the site itself. */
export const THE_SITE = 0;
