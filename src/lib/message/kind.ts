/** Kinds of messages. */

/** Of chat.md's kinds those that work: each has a schema in content.ts. */
export const MESSAGE_KINDS = ['text', 'card', 'system'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Kinds that members send; the site alone writes system lines. */
export const SENT_KINDS = ['text', 'card'] as const;
export type SentKind = (typeof SENT_KINDS)[number];

/** chat_message.status. */
export const SHOWN = 1;
export const RECALLED = 2;
export const HIDDEN = 3;
