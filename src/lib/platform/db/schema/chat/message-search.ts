/** The search in messages (docs/decisions/050). */

/** How far a consumer of the log is, by channel. */
export interface ChatCursorTable {
  /** The consumer. */
  name: string;
  channel_id: number;
  /** Every change up to this one is handled. */
  rev: number;
}

/**
 * Messages in the index. Its words are in the virtual table chat_search_words on SQLite, and in the column
 * `words` on PostgreSQL.
 */
export interface ChatSearchTable {
  /** The row's id, higher for later messages: chat/message-search/index-id.ts. */
  id: number;
  channel_id: number;
  n: number;
}
