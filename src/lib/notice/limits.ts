import { DAY } from '../kernel/time.ts';

/** Faces that a notice of many shows. */
export const FACES_MAX = 3;
/** Names that its sentence tells. */
export const NAMES_MAX = 2;
/** What the popup shows of the last notices. */
export const RECENT_MAX = 6;
export const PAGE_SIZE_MAX = 100;
/** Characters of what a notice is about. */
export const CONTENT_MAX = 80;
/** How long a notice is kept after it last told something. */
export const NOTICE_MS = 180 * DAY;
/** A match is told of so long before it begins, in milliseconds… */
export const REMIND_MS = 15 * 60_000;
/** …and so long after, by a server that was down. */
export const REMIND_LATE_MS = 10 * 60_000;
/** Browsers of one member that notices are pushed to; the oldest gives way. */
export const PUSH_BROWSERS_MAX = 10;
export const ENDPOINT_MAX = 1000;
