/** The tables of the wing members. */
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
import type { UserBlockTable } from './privacy.ts';

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
