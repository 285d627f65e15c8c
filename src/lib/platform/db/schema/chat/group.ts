/** Groups, their channels, and who may do what in them. */
import type { Generated } from 'kysely';

export interface ChatGroupTable {
  id: Generated<number>;
  owner_id: number;
  /** The founder's id; 0 for the site. It stays when the group is handed over or deleted. */
  founder_id: Generated<number>;
  name: string;
  icon: string;
  intro: string;
  /** The kind of group, `group_type_id` of calls. */
  type_id: number;
  /** The key of an official group: 'game:1', 'tournament:7'; null for members' own groups. */
  official_key: string | null;
  /** 0: visitors see the channels that are open to them; 1: they see none. */
  visitor_view: number;
  /** 1: recommended, and indexable where visitors may read. */
  is_listed: number;
  member_count: number;
  /** The revision of the group; every change of configuration, membership or rights raises it. */
  config_rev: Generated<number>;
  /** 1 open, 2 deleted. */
  status: Generated<number>;
  created_at: number;
}

export interface ChatCategoryTable {
  id: Generated<number>;
  group_id: number;
  name: string;
  sort: number;
}

/** A channel of a group, or without a group a private conversation. */
export interface ChatChannelTable {
  id: Generated<number>;
  group_id: number | null;
  /** The channel under a message of which it hangs: it is a topic, with the rights of that channel. Null for others. */
  parent_id: Generated<number | null>;
  category_id: number | null;
  name: string;
  intro: string;
  /** chat/permission/permission.ts `ChannelKind`. */
  kind: string;
  /** 0: visitors may view it if everybody may; 1: they may not. */
  visitor_view: number;
  /** Address that a channel of kind `link` opens, or the stream of kind `live`. */
  link: string;
  sort: number;
  /** Beijing date of a match-day room; null for other channels. */
  match_day: string | null;
  /** Seconds between two messages of one member, other than managers; 0 without slow mode. */
  slow_seconds: Generated<number>;
  /** 1 open, 2 deleted. */
  status: Generated<number>;
  created_at: number;
}

/** Who has one permission in a channel. Lists are JSON arrays of ids. */
export interface ChatAuthTable {
  channel_id: number;
  /** chat/permission/permission.ts `Permission`. */
  permission: string;
  is_granted: number;
  is_for_some: number;
  identity_ids: string;
  user_ids: string;
}

export interface ChatIdentityTable {
  id: Generated<number>;
  group_id: number;
  name: string;
  /** Six hex digits, without '#'. */
  color: string;
  /** 1 creator, 2 group manager, 3 channel manager, 4 bot, 0 any other. */
  flag: number;
  /** JSON array of permissions granted in the whole group. */
  grants: string;
  sort: number;
}

export interface ChatMemberTable {
  group_id: number;
  user_id: number;
  nickname: Generated<string>;
  /** The nickname folded (platform/kernel/nickname-key.ts): no two members of a group have the same; '' without one. */
  nickname_key: Generated<string>;
  /** The identity shown beside the name; null: the first by order. */
  first_identity_id: number | null;
  /** 0 notifies of all messages, 1 of none, 2 of mentions. */
  mute: Generated<number>;
  /** Place among the member's own groups. */
  sort: number;
  joined_at: number;
}

export interface ChatMemberIdentityTable {
  group_id: number;
  user_id: number;
  identity_id: number;
}

export interface ChatBanTable {
  group_id: number;
  user_id: number;
  /** 0 for the whole group. */
  channel_id: number;
  permission: string;
  /** Null for good. */
  until: number | null;
  by_id: number;
  created_at: number;
}

/** A group's blacklist. */
export interface ChatBlockTable {
  group_id: number;
  user_id: number;
  by_id: number;
  created_at: number;
}

/** What managers did. */
export interface ChatAuditTable {
  id: Generated<number>;
  group_id: number;
  actor_id: number;
  action: string;
  /** JSON. */
  detail: string;
  created_at: number;
}

/** A group's own forbidden words. */
export interface ChatWordListTable {
  group_id: number;
  /** JSON array. */
  words: string;
}

/** The latest change of one field of a group's configuration. */
export interface ChatChangeTable {
  group_id: number;
  /** 'group.name', 'channel:7.link'. */
  field: string;
  /** The group's after the change. */
  config_rev: number;
  /** The change's entry in the log: who made it, and when. */
  audit_id: number;
}

/** A creator's offer to hand the group over to a member. */
export interface ChatHandoverTable {
  group_id: number;
  from_id: number;
  to_id: number;
  asked_at: number;
  expires_at: number;
}
