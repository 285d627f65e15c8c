/** Traces of requests, for a collector. */

/** A query that was answered, or failed. Never its text or its values. */
export interface QueryTiming {
  /** 'select', 'insert', 'update', 'delete', … */
  kind: string;
  ms: number;
  failed: boolean;
}

/** One request's trace, begun with it. */
export interface Trace {
  /** A query of it was answered just now. */
  query(query: QueryTiming): void;
  /** `route`: the pattern of its address; `status` 0 for no answer. */
  end(answer: { route: string; status: number }): void;
}

export interface Tracing {
  /** `id`: the request's, as in the log. */
  begin(id: string, method: string): Trace;
  /** Sends what waits, for a few seconds at most. */
  close(): Promise<void>;
}
