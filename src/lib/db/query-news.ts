/** Tells of each query how long it took (Kysely's `log`). */
import type { LogEvent } from 'kysely';
import type { QueryTold } from '../ports/tracing.ts';

export class QueryNews {
  readonly #heard: ((query: QueryTold) => void)[] = [];

  readonly onQuery = (heard: (query: QueryTold) => void): void => void this.#heard.push(heard);

  /** For `log` of Kysely's configuration. */
  readonly log = ({ level, query, queryDurationMillis: ms }: LogEvent): void => {
    if (this.#heard.length === 0) return;
    const told = { kind: kindOf(query.query.kind), ms, failed: level === 'error' };
    for (const heard of this.#heard) heard(told);
  };
}

/** 'SelectQueryNode' is 'select'. */
const kindOf = (node: string): string => node.replace(/(Query)?Node$/, '').toLowerCase();
