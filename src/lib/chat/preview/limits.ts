/** Limits of previews of other hosts' pages. */

/** Redirects that are followed; each is checked as the first address is. */
export const REDIRECTS_MAX = 3;
/** Bytes of a page that are read. */
export const PAGE_BYTES = 512 * 1024;
/** Time for a page and all its redirects, in milliseconds. */
export const PAGE_MS = 5000;
/** Pages fetched at once, and those that wait for it; beyond them a page gets no card. */
export const AT_ONCE = 4;
export const WAITING_MAX = 100;
/** New pages that one member causes to be fetched: at once, and then each second. */
export const PAGES_A_MEMBER = { burst: 10, perSecond: 0.1 };
/** Characters of an address that gets a card. */
export const URL_MAX = 2000;
/** Characters of what is shown. */
export const TITLE_MAX = 120;
export const DESCRIPTION_MAX = 160;
export const SITE_NAME_MAX = 40;
/** How long a preview is stored, and that there is none, in days and in hours. */
export const STORED_DAYS = 7;
export const NONE_HOURS = 1;
