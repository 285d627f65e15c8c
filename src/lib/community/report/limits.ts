/** Limits of reports, used by forms, handlers and tests alike. */
import { defineLimits } from '../../members/account/limit.ts';
import { DAY } from '../../platform/kernel/time.ts';

/** Characters of a reporter's text, and of an appeal. */
export const CONTENT_MAX = 300;
export const APPEAL_MAX = 500;
export const IMAGES_MAX = 3;
/** Characters of an id: of a message too. */
export const SOURCE_ID_MAX = 40;
/** Maximum of a case's reports and of an author's decisions in one answer. */
export const SHOWN_MAX = 50;
/** Maximum of cases per page. */
export const PAGE_MAX = 40;

export const REPORT_TRIES = defineLimits({ reports: { max: 30, window: DAY } });
