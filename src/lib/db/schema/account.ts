/** Who can sign in, and the sessions that they signed in with. */
import type { Generated } from 'kysely';

export interface UserTable {
  id: Generated<number>;
  /** Shown as the user's ID: nine digits, never reused. */
  unique_id: string;
  nickname: string;
  /** The nickname folded (account/nickname-key.ts): no two users have the same. */
  nickname_key: string;
  /** 1 while the nickname is the one that the account began with. */
  is_default_nickname: Generated<number>;
  /** The bound number; null where none is: operators by link, closed accounts. */
  phone: string | null;
  /** Argon2id as a PHC string; null while no password is set. */
  password_hash: string | null;
  /** Address of the picture; '' for the default one. */
  head_portrait: Generated<string>;
  signature: Generated<string>;
  /** 'YYYY-MM-DD' or ''. */
  birthday: Generated<string>;
  /** 1 male, 2 female, 3 not said. */
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
}

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
  /** The provider's lasting id of the person for this site. */
  openid: string;
  /** Name at the provider when it was bound. */
  name: string;
  created_at: number;
}

export type OauthType = 'weixin' | 'qq';

/** A code sent to a number. Only the last one of a number counts. */
export interface SmsCodeTable {
  id: Generated<number>;
  mobile: string;
  /** What it was asked for; '' for anything. */
  type: string;
  /** Keyed hash: six digits alone are guessed in no time. */
  code_hash: string;
  created_at: number;
  expires_at: number;
  /** Checks and uses, right or wrong. */
  tries: number;
  used_at: number | null;
}

/** How often something was tried in the current window (account/attempt.server.ts). */
export interface AttemptTable {
  key: string;
  since: number;
  n: number;
}

/** A sign-in by a provider that a browser began. */
export interface OauthStateTable {
  id: Generated<number>;
  state_hash: string;
  /** Hash of the cookie of the browser that began it. */
  browser_hash: string;
  type: OauthType;
  expires_at: number;
  used_at: number | null;
}

/** Somebody that a provider vouched for and who has no account yet: waits for a number. */
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

/** What operators did to accounts, and to what people said. Rows are only added. */
export interface AuditLogTable {
  id: Generated<number>;
  action: AuditAction;
  /** To whom; of what somebody said, its author. 0: to nobody, as where a thread is closed. */
  user_id: number;
  /** null: from the command line. */
  operator_id: number | null;
  reason: string;
  address: string;
  created_at: number;
  /** The case of a report on which it was decided (db/schema/report.ts). */
  case_id?: number | null;
  /** The thread ('match:7') or the comment ('comment:12') that it was done to; '' for an account. */
  about: Generated<string>;
  /** Where that stood, as it was called then, and its address on the site; '' where it could be seen no more. */
  place_name: Generated<string>;
  place_url: Generated<string>;
}

export type AuditAction =
  | 'freeze'
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

/** What a user did for the first time; one row a user and type. */
export interface BehaviorRecordTable {
  user_id: number;
  /** 2 profile complete. */
  type: number;
  created_at: number;
}

/** Nonces of signed requests that write: each is taken once. */
export interface RequestNonceTable {
  nonce: string;
  created_at: number;
}
