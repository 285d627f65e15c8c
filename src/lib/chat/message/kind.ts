/** Kinds of messages. */

/** Kinds of messages; summary.ts has what each says in a line. Only the site writes system lines. */
export const MESSAGE_KINDS = [
  'text',
  'image',
  'video',
  'voice',
  'file',
  'sticker',
  'card',
  'quiz',
  'system',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const isMessageKind = (kind: string): kind is MessageKind =>
  (MESSAGE_KINDS as readonly string[]).includes(kind);

/** chat_message.status. */
export const SHOWN = 1;
export const RECALLED = 2;
export const HIDDEN = 3;

/** Conversation types: a channel of a group, a private conversation. */
export const IN_GROUP = 21;
export const PRIVATE = 1;
