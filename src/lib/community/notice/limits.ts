import { DAY } from '../../platform/kernel/time.ts';

/** Avatars shown in a notice with several actors. */
export const FACES_MAX = 3;
/** Names in its sentence. */
export const NAMES_MAX = 2;
/** Notices in the popup. */
export const RECENT_MAX = 6;
export const PAGE_SIZE_MAX = 100;
/** Characters of the subject's text in a notice. */
export const CONTENT_MAX = 80;
/** Notices are deleted this long after their last event. */
export const NOTICE_MS = 180 * DAY;
/** A match is announced this long before it begins, in milliseconds. */
export const REMIND_MS = 15 * 60_000;
/** Time after the start for the reminders of a server that was down. */
export const REMIND_LATE_MS = 10 * 60_000;
/** Subscribed browsers per member; a new one replaces the oldest. */
export const PUSH_BROWSERS_MAX = 10;
export const ENDPOINT_MAX = 1000;
