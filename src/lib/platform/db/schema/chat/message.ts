/** The log of every channel, and what members have read of it. */
import type { Generated } from 'kysely';
import type { RelayTables } from './relay.ts';
import type { TopicTables } from './topic.ts';

/** A channel's two counters. */
export interface ChatHeadTable {
  channel_id: number;
  /** `n` of its latest message; 0 for none. */
  n: number;
  /** `rev` of its latest change. */
  rev: number;
  /** Messages up to this position were deleted for their age; 0 for none. */
  gone: Generated<number>;
}

export interface ChatMessageTable {
  channel_id: number;
  /** Its position in the channel: 1, 2, 3, … without a gap. */
  n: number;
  /** The channel's revision of the latest change of the message. */
  rev: number;
  user_id: number;
  /** The sender's own id for it: sending it again stores nothing. */
  local_id: string;
  /** chat/message/kind.ts. */
  kind: string;
  /** JSON, by kind. */
  content: string;
  /** JSON. */
  extra: string;
  /** The message that it answers. */
  reply_n: number | null;
  /** JSON of chat/message/shapes.ts `mentioned`. */
  mentioned: string;
  /** JSON. */
  expansion: string;
  /**
   * Fingerprint of the sender's request (chat/message/repeat.server.ts); null where it is unknown, or was taken back.
   */
  asked: string | null;
  /** JSON of chat/message/reaction.ts: the rows of chat_reaction, counted. */
  reactions: Generated<string>;
  /** 1 shown, 2 recalled, 3 hidden by an operator. */
  status: Generated<number>;
  sent_at: number;
}

/** A user mentioned in a message. */
export interface ChatMentionTable {
  user_id: number;
  channel_id: number;
  n: number;
}

/** A message that mentions all holders of an identity; 0 for everybody. */
export interface ChatCallTable {
  channel_id: number;
  n: number;
  identity_id: number;
}

export interface ChatReadTable {
  user_id: number;
  channel_id: number;
  /** Read up to here. */
  n: number;
  /** Own messages after `n`: they are not unread. */
  own: Generated<number>;
  /** When they last sent something here; null before the first time. */
  said_at: Generated<number | null>;
  /** chat/group/mute-level.ts. */
  mute: Generated<number>;
}

/** A user's reaction to a message. */
export interface ChatReactionTable {
  channel_id: number;
  n: number;
  /** Name of one of the site's emoji. */
  emoji: string;
  user_id: number;
}

/** An upload that a message shows: each belongs to one message. */
export interface ChatFileTable {
  /** upload.key. */
  key: string;
  channel_id: number;
  n: number;
}

/** A message that was copied from another one (a forward), and the author of the original. */
export interface ChatCopyTable {
  channel_id: number;
  n: number;
  author_id: number;
}

/** Lines about finished maps (chat/group/map-line.ts). */
export interface ChatMapLineTable {
  channel_id: number;
  n: number;
  match_id: number;
}

/** The text of a message before an edit. */
export interface ChatEditTable {
  channel_id: number;
  n: number;
  /** The earlier content, in the form of ChatMessageTable.content. */
  content: string;
  /** When it was replaced. */
  until: number;
}

export interface MessageTables extends TopicTables, RelayTables {
  chat_call: ChatCallTable;
  chat_copy: ChatCopyTable;
  chat_edit: ChatEditTable;
  chat_file: ChatFileTable;
  chat_head: ChatHeadTable;
  chat_map_line: ChatMapLineTable;
  chat_mention: ChatMentionTable;
  chat_message: ChatMessageTable;
  chat_reaction: ChatReactionTable;
  chat_read: ChatReadTable;
}
