/** The tables of the wing members. */

import type { Generated } from 'kysely';
import type {
  AttemptTable,
  AuditTables,
  BehaviorRecordTable,
  BindingTable,
  DeviceCookieTable,
  OauthPendingTable,
  OauthStateTable,
  RequestNonceTable,
  SessionTable,
  SignInLinkTable,
  SmsCodeTable,
  UserTable,
} from './account.ts';
import type { UploadTable } from './media.ts';

export interface MembersTables extends AuditTables {
  user: UserTable;
  session: SessionTable;
  sign_in_link: SignInLinkTable;
  binding: BindingTable;
  sms_code: SmsCodeTable;
  device_cookie: DeviceCookieTable;
  attempt: AttemptTable;
  oauth_state: OauthStateTable;
  oauth_pending: OauthPendingTable;
  behavior_record: BehaviorRecordTable;
  request_nonce: RequestNonceTable;
  upload: UploadTable;
  user_block: UserBlockTable;
}

/** One row per pair: `user_id` blocks `blocked_id`. Ids rise and serve as the lists' cursor. */
interface UserBlockTable {
  id: Generated<number>;
  user_id: number;
  blocked_id: number;
  created_at: number;
}
