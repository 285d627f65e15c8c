/** Match-day rooms as match pages show them. */

/** A message that a manager marked; its `extra` says so, too. */
export interface ChatHighlightTable {
  channel_id: number;
  n: number;
  match_id: number;
  /** Map or game from 1, and the round in it, where they were known when it was marked. */
  round_num: number | null;
  point: number | null;
  by_id: number;
  marked_at: number;
}

/** Who has a room open at one process; rows of processes that are gone are too old to count. */
export interface RoomCrowdTable {
  channel_id: number;
  node: string;
  people: number;
  seen_at: number;
}

export interface MatchRoomTables {
  chat_highlight: ChatHighlightTable;
  room_crowd: RoomCrowdTable;
}
