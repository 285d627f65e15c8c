/** Users, their sign-in methods and their sessions. */
import type { Generated } from 'kysely';

export interface UserTable {
  id: Generated<number>;
  /** The user's ID on screens: nine digits, never reused. */
  unique_id: string;
  nickname: string;
  /** The nickname folded (platform/kernel/nickname-key.ts): no two users have the same. */
  nickname_key: string;
  /** 1 while the nickname is the one that the account began with. */
  is_default_nickname: Generated<number>;
  /** The bound phone number; null for operators who sign in by link, and closed accounts. */
  phone: string | null;
  /** Argon2id as a PHC string; null while no password is set. */
  password_hash: string | null;
  /** Address of the picture; '' for the default one. */
  head_portrait: Generated<string>;
  /** Codes of what is worn of the shop's articles (community/shop/goods.ts); '' for none. */
  avatar_frame: Generated<string>;
  name_color: Generated<string>;
  signature: Generated<string>;
  /** 'YYYY-MM-DD' or ''. */
  birthday: Generated<string>;
  /** 1 male, 2 female, 3 secret. */
  sex: Generated<number>;
  province_name: Generated<string>;
  /** 2 officially certified. */
  certification_status: Generated<number>;
  /** 1 ordinary, 2 official, 3 bot. */
  user_type: Generated<number>;
  /** Site staff: may enter facts and check what others entered. */
  is_operator: number;
  /** 1 normal, 2 frozen, 3 closed. */
  status: number;
  created_at: number;
  /** Whose mentions reach the user (members/privacy/mention.ts). */
  mention_from: Generated<MentionFrom>;
  /** 1 when others may see whether the user is online. */
  shows_presence: Generated<number>;
  /** 1 when others may see `province_name`. */
  shows_province: Generated<number>;
  /** 1 for what the user's public page shows: badges, record of predictions, ratings, open groups. */
  page_badges: Generated<number>;
  page_predictions: Generated<number>;
  page_ratings: Generated<number>;
  page_groups: Generated<number>;
  /** Whose letters reach the user (chat/letter/rule.ts). */
  letter_from: Generated<LetterFrom>;
}

/** `shared`: people who spoke in the same thread. */
export type MentionFrom = 'everyone' | 'shared' | 'no_one';

/** `shared`: members of a group that the user belongs to. */
export type LetterFrom = 'everyone' | 'shared' | 'no_one';

/** A sign-in. The cookie holds the token; here is only its hash. */
export interface SessionTable {
  id: Generated<number>;
  user_id: number;
  token_hash: string;
  created_at: number;
  last_used_at: number;
  expires_at: number;
  revoked_at: number | null;
  address: string;
  user_agent: string | null;
}

/**
 * A browser that signed in as the user. Its cookie holds the token, one for all accounts used there; here is its hash.
 */
export interface DeviceCookieTable {
  id: Generated<number>;
  user_id: number;
  token_hash: string;
  /** The last session that it opened: signing that out deletes this cookie. */
  session_id: number;
  user_agent: string | null;
  created_at: number;
  last_used_at: number;
  expires_at: number;
}

/** A link that signs in once. */
export interface SignInLinkTable {
  id: Generated<number>;
  user_id: number;
  token_hash: string;
  created_at: number;
  expires_at: number;
  used_at: number | null;
  used_address: string | null;
}

/** A WeChat or QQ identity by which its user signs in. */
export interface BindingTable {
  id: Generated<number>;
  user_id: number;
  type: OauthType;
  /** The provider's permanent id of the person for this site. */
  openid: string;
  /** Name at the provider when it was bound. */
  name: string;
  created_at: number;
}

export type OauthType = 'weixin' | 'qq';

/** A code sent to a phone number: valid until used or expired, even when later ones are sent. */
export interface SmsCodeTable {
  id: Generated<number>;
  mobile: string;
  /** The purpose it was requested for; '' for any. */
  type: string;
  /** Keyed hash: a plain hash of six digits is easily guessed. */
  code_hash: string;
  created_at: number;
  expires_at: number;
  /** Hash of the requesting browser's device cookie, and the network it requested from. */
  browser_hash: Generated<string>;
  network: Generated<string>;
  /** Checks and uses, right or wrong: by that browser or one known to the account, from that network, and by others. */
  own_tries: Generated<number>;
  network_tries: Generated<number>;
  tries: number;
  used_at: number | null;
}

/** Number of attempts in the current window (members/account/attempt.server.ts). */
export interface AttemptTable {
  key: string;
  since: number;
  n: number;
}

/** A sign-in through a provider, started in a browser. */
export interface OauthStateTable {
  id: Generated<number>;
  state_hash: string;
  /** Hash of that browser's cookie. */
  browser_hash: string;
  type: OauthType;
  expires_at: number;
  used_at: number | null;
}

/** Someone authenticated by a provider but without an account yet: a phone number is still needed. */
export interface OauthPendingTable {
  id: Generated<number>;
  oauth_hash: string;
  browser_hash: string;
  type: OauthType;
  openid: string;
  name: string;
  expires_at: number;
  used_at: number | null;
}

/** Audit log of operators' actions on accounts and comments. Append-only. */
export interface AuditLogTable {
  id: Generated<number>;
  action: AuditAction;
  /** The user affected; for a comment, its author. 0: nobody, as when a thread is closed. */
  user_id: number;
  /** null: from the command line. */
  operator_id: number | null;
  reason: string;
  address: string;
  created_at: number;
  /** The report case that led to it (platform/db/schema/community/report.ts). */
  case_id?: number | null;
  /** The thread ('match:7') or comment ('comment:12') affected; '' for an account. */
  about: Generated<string>;
  /** Title of its page at the time, and its address on the site; '' where it was no longer visible. */
  place_name: Generated<string>;
  place_url: Generated<string>;
}

/** What operators did to accounts, and want to do. */
export interface AuditTables {
  audit_log: AuditLogTable;
  freeze_request: FreezeRequestTable;
}

/** An operator's word that another operator be frozen: another one's word makes it so. */
export interface FreezeRequestTable {
  user_id: number;
  operator_id: number;
  reason: string;
  created_at: number;
}

export type AuditAction =
  | 'freeze'
  | 'ask_freeze'
  | 'unfreeze'
  | 'grant'
  | 'revoke'
  | 'hide'
  | 'restore'
  | 'warn'
  | 'dismiss'
  | 'appeal_upheld'
  | 'appeal_granted'
  | 'close_comments'
  | 'open_comments'
  | 'delete_comment';

/** First-time actions of users; one row per user and type. */
export interface BehaviorRecordTable {
  user_id: number;
  /** 2 profile complete. */
  type: number;
  created_at: number;
}

/** Nonces that signed writing requests and proofs of work used. */
export interface RequestNonceTable {
  nonce: string;
  created_at: number;
}
