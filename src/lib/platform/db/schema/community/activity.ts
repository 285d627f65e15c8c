/** Activities, the entrants of their draws, and operators' actions on them. */
import type { Generated } from 'kysely';

export interface ActivityTable {
  id: Generated<number>;
  /** null: for all games. */
  game_id: number | null;
  title: string;
  /** Address of a picture on this site; '' for none. */
  image: string;
  /** Markdown. */
  content: string;
  rules: string;
  /** Both as sanitised HTML, rendered when saved. */
  content_html: Generated<string>;
  rules_html: Generated<string>;
  /** Version of community/activity/markdown.server.ts `HTML_RULES` that rendered the HTML; 0: not rendered yet. */
  html_rules: Generated<number>;
  /** JSON of community/activity/shapes.ts `prize`, the first one first. */
  prizes: string;
  /** JSON: ids of community/task/tasks.ts. */
  task_ids: string;
  /** Who enters the draw: community/activity/entry.ts. */
  entry: string;
  /** Midnights of Beijing; the end is the one after the last day. */
  start_at: number;
  end_at: number;
  /** 0 draft, 1 published. */
  status: number;
  /** The version, raised by every change. */
  version: number;
  is_demo: number;
  created_at: number;
  updated_at: number;
}

/** The draw of an activity: created at publication, before anyone can enter. */
export interface ActivityDrawTable {
  activity_id: number;
  /** Secret, from operators too, until the draw. */
  seed: string;
  /** sha256 of the seed, public from the start. */
  seed_hash: string;
  committed_at: number;
  drawn_at: number | null;
  entrant_count: number;
  /** sha256 of the entrants (community/activity/draw.ts); '' until it is drawn. */
  entrant_hash: string;
}

export interface ActivityEntrantTable {
  activity_id: number;
  /** null: the account was closed. */
  user_id: number | null;
  unique_id: string;
  /** Winners' place from 1; null for the others. */
  place: number | null;
  prize: string;
}

/** Log of operators' actions on activities, and of draws that happened by themselves (operator 0). Append-only. */
export interface ActivityLogTable {
  id: Generated<number>;
  activity_id: number;
  operator_id: number;
  action: 'create' | 'edit' | 'publish' | 'withdraw' | 'draw';
  /** JSON: the changed fields, or the draw's numbers. */
  detail: string;
  address: string;
  created_at: number;
}

export interface ActivityTables {
  activity: ActivityTable;
  activity_draw: ActivityDrawTable;
  activity_entrant: ActivityEntrantTable;
  activity_log: ActivityLogTable;
}
