/** Limits of messages. */

/** Characters of a text, as a reader counts them. */
export const TEXT_MAX = 2000;
/** UTF-8 bytes of a whole message (30016). */
export const BYTES_MAX = 128 * 1024;
export const LOCAL_ID_MAX = 64;
/** Users and identities that one message may mention. */
export const MENTIONS_MAX = 50;
/** Positions of one's own mentions in one answer. */
export const MENTIONS_SHOWN = 50;
/** Sends of one user: five a second (20604), and as many at once. */
export const SEND_RATE = { burst: 5, perSecond: 5 };
/** Messages of one answer. */
export const HISTORY_MAX = 100;
/** Changes sent to a client that resumes; beyond it fetches anew. */
export const RESUME_MAX = 500;
export const HISTORY_A_PAGE = 20;
/** Characters of a uuid, `channel-n`. */
export const UUID_MAX = 40;
/** Characters of a message's text on the card of a link to it. */
export const LINKED_MAX = 120;
/** Characters of an emoji's name. */
export const EMOJI_MAX = 20;
/** Different emoji on one message. */
export const REACTIONS_MAX = 20;
/** How long a text may be edited after it was sent, in milliseconds, and how often. */
export const EDITABLE_MS = 10 * 60_000;
export const EDITS_MAX = 20;
/** Messages on each side that are stored with a report. */
export const NEIGHBOURS = 5;
/** UTF-8 bytes of a message's expansion as JSON. */
export const EXPANSION_BYTES = 4096;
