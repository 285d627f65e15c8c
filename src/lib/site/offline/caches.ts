/** Cache Storage and databases of this browser, as the worker (src/worker/) and the pages' scripts name it. */

/** Pages that were read. */
export const PAGES = 'pages-1';
/** What open rooms showed last. */
export const ROOMS = 'rooms-1';
/** Files of the build: the same for everybody. */
export const FILES = 'files-1';

/** The browser's database of messages that are not sent yet (islands/chat/outbox/kept.ts). */
export const OUTBOX = 'outbox-1';

/** Headers of cached answers: epoch milliseconds, characters, mode, title (percent-encoded). */
export const AT = 'x-kept-at';
export const BYTES = 'x-kept-bytes';
export const MODE = 'x-kept-mode';
export const TITLE = 'x-kept-title';

/** Where a room's lines are cached; no page has such an address. */
export const roomKey = (groupId: number, channelId: number): string => `/-/rooms/${groupId}/${channelId}`;
