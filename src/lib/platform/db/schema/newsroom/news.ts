/** Articles of operators, and reports made of matches. */
import type { Generated } from 'kysely';

export interface NewsTable {
  id: Generated<number>;
  game_id: number;
  title: string;
  /** Markdown. */
  content: string;
  /** The same as sanitised HTML, rendered when saved. */
  content_html: string;
  /** Version of community/activity/markdown.server.ts `HTML_RULES` that rendered the HTML. */
  html_rules: number;
  /** The beginning of the text, for lists and previews. */
  summary: string;
  /** Address of a picture on this site; '' for none. */
  cover: string;
  /** 1: hidden in spoiler-free mode. */
  tells_result: number;
  /** 0 draft, 1 published, 2 withdrawn. */
  status: number;
  /** The version, raised by every change: of two concurrent edits one is refused. */
  version: number;
  /** The match that a report was made of; null for an operator's article. */
  match_id: number | null;
  /** 1: an operator changed the report's text. */
  is_edited: number;
  /** 1: the match's facts changed after the report was edited or published. */
  is_outdated: number;
  /** sha256 of the report as made of the facts; '' for an operator's article. */
  made_of: string;
  is_demo: number;
  /** When it was published first; null until then. */
  published_at: number | null;
  created_at: number;
  updated_at: number;
}

/** Log of operators' actions on articles, and of reports made by themselves (operator 0). Append-only. */
export interface NewsLogTable {
  id: Generated<number>;
  news_id: number;
  operator_id: number;
  action: 'create' | 'edit' | 'publish' | 'withdraw';
  /** JSON: the changed fields. */
  detail: string;
  address: string;
  created_at: number;
}
