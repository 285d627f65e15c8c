/** Members' reports, and operators' decisions on them. */
import type { Generated } from 'kysely';

/** A reported subject: all its reports up to a decision. */
export interface ReportCaseTable {
  id: Generated<number>;
  /** The type of a reportable (community/report/reportable.ts). */
  thing_type: string;
  thing_id: string;
  /** 'comment 7' while it is open, so that further reports find it; then null. */
  open_key: string | null;
  author_id: number;
  /** Title and address of its page, as the match under which it was written. */
  place_name: string;
  place_url: string;
  /** community/report/action.ts: 1 open, 2 decided, 3 appealed against. */
  state: number;
  /** 1 while the decision hides it from readers. */
  is_hidden: number;
  report_count: number;
  created_at: number;
  /** Time of the latest report. */
  last_at: number;
}

/** Snapshot at the first report: the subject, and the comments around it. */
export interface ReportLineTable {
  id: Generated<number>;
  case_id: number;
  user_id: number;
  /** 0: a neighbouring comment. */
  is_thing: number;
  text: string;
  /** JSON: addresses of pictures. */
  media: string;
  said_at: number;
}

export interface ReportTable {
  id: Generated<number>;
  case_id: number;
  /** 0: the site's word filter; null: the account was closed. */
  reporter_id: number | null;
  /** community/report/reason.ts. */
  reason: string;
  content: string;
  /** JSON: addresses of pictures. */
  images: string;
  created_at: number;
}

/** An operator's decision on a case; the last one counts. */
export interface ReportDecisionTable {
  id: Generated<number>;
  case_id: number;
  author_id: number;
  /** community/report/action.ts. */
  action: string;
  operator_id: number;
  reason: string;
  /** State needed to restore the subject. */
  before: string;
  created_at: number;
  /** 0 none, 1 pending, 2 the decision is upheld, 3 it is reversed. */
  appeal_state: number;
  appeal_text: string;
  appealed_at: number | null;
  appeal_operator_id: number | null;
  appeal_reason: string;
  appeal_decided_at: number | null;
}
