import type { Database } from '../db/database.ts';

/** The signed-in person behind a request, as far as any feature may know. */
export interface Viewer {
  userId: number;
  isOperator: boolean;
}

/** What a handler gets beside its input. Rules take `now` from here, never from the clock. */
export interface CallContext {
  db: Database;
  /** Epoch milliseconds. */
  now: number;
  /** null for a visitor; never null in a call of access `member` and above. */
  viewer: Viewer | null;
  /** The caller's network address, after TRUST_PROXY. */
  address: string;
}
