/** Reports the duration of every query to its listeners. */
import type { LogEvent } from 'kysely';
import type { QueryTiming } from '../ports/tracing.ts';

export class QueryListeners {
  readonly #listeners: ((query: QueryTiming) => void)[] = [];

  readonly onQuery = (listener: (query: QueryTiming) => void): void => void this.#listeners.push(listener);

  get hasListeners(): boolean {
    return this.#listeners.length > 0;
  }

  /** `node`: Kysely's name of the query's kind, such as 'SelectQueryNode'. */
  report(node: string, ms: number, failed: boolean): void {
    const timing = { kind: kindOf(node), ms, failed };
    for (const listener of this.#listeners) listener(timing);
  }

  /** The `log` of Kysely's configuration. */
  readonly log = ({ level, query, queryDurationMillis }: LogEvent): void => {
    if (this.hasListeners) this.report(query.query.kind, queryDurationMillis, level === 'error');
  };
}

/** 'SelectQueryNode' is 'select'. */
const kindOf = (node: string): string => node.replace(/(Query)?Node$/, '').toLowerCase();
