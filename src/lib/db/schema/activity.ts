/** Activities, who takes part in their draws, and what operators did to them. */
import type { Generated } from 'kysely';

export interface ActivityTable {
  id: Generated<number>;
  /** null: of all games. */
  game_id: number | null;
  title: string;
  /** Address of a picture on this site; '' for none. */
  image: string;
  /** Markdown. */
  content: string;
  rules: string;
  /** JSON of activity/shapes.ts `prize`, the first one first. */
  prizes: string;
  /** JSON: ids of task/tasks.ts. */
  task_ids: string;
  /** activity/entry.ts: who is in the draw. */
  entry: string;
  /** Midnights of Beijing; the end is the one after the last day. */
  start_at: number;
  end_at: number;
  /** 0 draft, 1 published. */
  status: number;
  /** Rises with every change. */
  version: number;
  is_demo: number;
  created_at: number;
  updated_at: number;
}

/** The draw of an activity: made with its publication, before anybody can be in it. */
export interface ActivityDrawTable {
  activity_id: number;
  /** Told to nobody, operators included, until it is drawn. */
  seed: string;
  /** sha256 of the seed, shown from the beginning. */
  seed_hash: string;
  committed_at: number;
  drawn_at: number | null;
  entrant_count: number;
  /** sha256 of the entrants (activity/draw.ts); '' until it is drawn. */
  entrant_hash: string;
}

export interface ActivityEntrantTable {
  activity_id: number;
  /** null: somebody who left. */
  user_id: number | null;
  unique_id: string;
  /** From 1 for who wins; null for who does not. */
  place: number | null;
  prize: string;
}

/** What operators did to activities. Rows are only added. */
export interface ActivityLogTable {
  id: Generated<number>;
  activity_id: number;
  operator_id: number;
  action: 'create' | 'edit' | 'publish' | 'withdraw' | 'draw';
  /** JSON: the fields that are other than before, or the draw's numbers. */
  detail: string;
  address: string;
  created_at: number;
}
