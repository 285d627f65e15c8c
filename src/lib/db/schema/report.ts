/** What members report, and what operators decide on it. */
import type { Generated } from 'kysely';

/** A thing that was reported, once or often, and was not decided on in between. */
export interface ReportCaseTable {
  id: Generated<number>;
  /** report/thing.ts. */
  thing_type: string;
  thing_id: string;
  /** 'comment 7' while it is open, so that further reports find it; null from then on. */
  open_key: string | null;
  author_id: number;
  /** Where it stood: the match under which it was said. */
  place_name: string;
  place_url: string;
  /** report/state.ts: 1 open, 2 decided, 3 appealed against. */
  state: number;
  /** 1 while what was decided keeps it from readers. */
  is_hidden: number;
  report_count: number;
  created_at: number;
  /** Of the latest report. */
  last_at: number;
}

/** The thing as it was when it was first reported, and what was said around it. */
export interface ReportLineTable {
  id: Generated<number>;
  case_id: number;
  user_id: number;
  /** 0: a neighbour. */
  is_thing: number;
  text: string;
  /** JSON: addresses of pictures. */
  media: string;
  said_at: number;
}

export interface ReportTable {
  id: Generated<number>;
  case_id: number;
  /** 0: the site's own list of words; null: somebody who left. */
  reporter_id: number | null;
  /** report/reason.ts. */
  reason: string;
  content: string;
  /** JSON: addresses of pictures. */
  images: string;
  created_at: number;
}

/** What an operator did about a case; the last one of a case counts. */
export interface ReportDecisionTable {
  id: Generated<number>;
  case_id: number;
  author_id: number;
  /** report/action.ts. */
  action: string;
  operator_id: number;
  reason: string;
  /** What the thing needs to be put back as it was. */
  before: string;
  created_at: number;
  /** 0 none, 1 waits, 2 the decision stands, 3 it was taken back. */
  appeal_state: number;
  appeal_text: string;
  appealed_at: number | null;
  appeal_operator_id: number | null;
  appeal_reason: string;
  appeal_decided_at: number | null;
}
