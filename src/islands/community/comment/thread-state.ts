/** The state of a thread: how it is read, and what it shows. */
import type { Sort } from '#lib/community/comment/contract.ts';
import type { Comment } from './thread.ts';

export type ThreadOrder = Exclude<Sort, 'bottom'>;
export type Phase = 'loading' | 'ready' | 'failed' | 'adding' | 'stuck';

export interface Selection {
  order: ThreadOrder;
  /** The user whose comments alone are shown. */
  user?: { id: number; nickname: string } | undefined;
}

export interface ThreadState {
  list: Comment[];
  /** Comments that arrived and are not in the list yet. */
  pending: Comment[];
  /** The `cursor` of the newest comment when the list was loaded. */
  since: number;
  /** `count`: how many comments arrived last; `times`: how often any arrived. */
  arrived: { count: number; times: number };
  /** The failed action on a comment. */
  fault: { id: number; message: string } | undefined;
  phase: Phase;
  /** Why loading failed. */
  message: string;
  cursor: number;
  hasMore: boolean;
  count: number;
  /** Whether it takes no new comments. */
  isClosed: boolean;
}

export const BEGUN: ThreadState = {
  list: [],
  pending: [],
  since: 0,
  arrived: { count: 0, times: 0 },
  fault: undefined,
  phase: 'loading',
  message: '',
  cursor: 0,
  hasMore: false,
  count: 0,
  isClosed: false,
};
