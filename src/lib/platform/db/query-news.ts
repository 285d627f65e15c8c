/** Reports the duration of every query to its listeners. */
import type { LogEvent } from 'kysely';
import type { QueryTold } from '../ports/tracing.ts';

export class QueryNews {
  readonly #heard: ((query: QueryTold) => void)[] = [];

  readonly onQuery = (heard: (query: QueryTold) => void): void => void this.#heard.push(heard);

  get isHeard(): boolean {
    return this.#heard.length > 0;
  }

  /** `node`: Kysely's name of the query's kind, such as 'SelectQueryNode'. */
  tell(node: string, ms: number, failed: boolean): void {
    const told = { kind: kindOf(node), ms, failed };
    for (const heard of this.#heard) heard(told);
  }

  /** The `log` of Kysely's configuration. */
  readonly log = ({ level, query, queryDurationMillis }: LogEvent): void => {
    if (this.isHeard) this.tell(query.query.kind, queryDurationMillis, level === 'error');
  };
}

/** 'SelectQueryNode' is 'select'. */
const kindOf = (node: string): string => node.replace(/(Query)?Node$/, '').toLowerCase();
