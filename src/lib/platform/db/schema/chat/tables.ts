/** The tables of the wing chat. */
import type {
  ChatAuditTable,
  ChatAuthTable,
  ChatBanTable,
  ChatBlockTable,
  ChatCategoryTable,
  ChatChangeTable,
  ChatChannelTable,
  ChatGroupTable,
  ChatHandoverTable,
  ChatIdentityTable,
  ChatMemberIdentityTable,
  ChatMemberTable,
  ChatWordListTable,
} from './group.ts';
import type { LetterPairTable, LetterStateTable } from './letter.ts';
import type { MessageTables } from './message.ts';
import type { ChatCursorTable, ChatSearchTable } from './message-search.ts';
import type { MomentTables } from './moment.ts';
import type { LinkPreviewTable } from './preview.ts';
import type {
  ChatPinTable,
  ChatQuizAnswerTable,
  ChatQuizTable,
  ChatReadmeTable,
  ChatSignTable,
} from './room.ts';
import type { StickerTable } from './sticker.ts';

export interface ChatTables extends MessageTables, MomentTables, MatchRoomTables {
  link_preview: LinkPreviewTable;
  sticker: StickerTable;
  chat_group: ChatGroupTable;
  chat_category: ChatCategoryTable;
  chat_channel: ChatChannelTable;
  chat_auth: ChatAuthTable;
  chat_identity: ChatIdentityTable;
  chat_member: ChatMemberTable;
  chat_member_identity: ChatMemberIdentityTable;
  chat_ban: ChatBanTable;
  chat_block: ChatBlockTable;
  chat_audit: ChatAuditTable;
  chat_change: ChatChangeTable;
  chat_word_list: ChatWordListTable;
  chat_handover: ChatHandoverTable;
  chat_cursor: ChatCursorTable;
  chat_search: ChatSearchTable;
  letter_pair: LetterPairTable;
  letter_state: LetterStateTable;
  chat_pin: ChatPinTable;
  chat_readme: ChatReadmeTable;
  chat_sign: ChatSignTable;
  chat_quiz: ChatQuizTable;
  chat_quiz_answer: ChatQuizAnswerTable;
}

/** A message that a manager marked; its `extra` says so, too. */
interface ChatHighlightTable {
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
interface RoomCrowdTable {
  channel_id: number;
  node: string;
  people: number;
  seen_at: number;
}

interface MatchRoomTables {
  chat_highlight: ChatHighlightTable;
  room_crowd: RoomCrowdTable;
}
