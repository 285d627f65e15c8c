/** Private conversations: a channel of chat_channel without a group, between two users. */

export interface LetterPairTable {
  /** The smaller id of the two. */
  user_a: number;
  user_b: number;
  channel_id: number;
}

/** One row a user and conversation. */
export interface LetterStateTable {
  user_id: number;
  channel_id: number;
  other_id: number;
  /** What the user lets in of the other's letters: chat/letter/rule.ts `Reception`. */
  reception: string;
  /** The user deleted what stands up to here. */
  deleted_n: number;
}
