/** Limits of comments (spec §9 and docs/decisions/017), used by forms, handlers and tests alike. */

/** Characters of a comment, as a reader counts them. */
export const CONTENT_MAX = 500;
export const PICTURES_MAX = 9;
/** Users that one comment may name. */
export const MENTIONS_MAX = 20;
export const COMMENTS_A_PAGE = 40;
export const REPLIES_A_PAGE = 8;
/** Largest page that may be asked for. */
export const PAGE_MAX = 100;
/** Replies that stand under a comment before anybody asks for more. */
export const REPLIES_SHOWN = 2;
/** The same text by the same person to the same comment within this is the same comment, sent twice. Milliseconds. */
export const TWICE_MS = 10_000;
/** Sources whose counts one call asks for. */
export const SOURCES_MAX = 40;
/** Height of a picture from which it is a long one, in widths (spec §9). */
export const LONG_PICTURE = 2.5;
/** How long a visitor's page of comments may show the names and faces that people had, in milliseconds. */
export const KEPT_MS = 30_000;
