/** Answers as plain values, without a server: used by tests. */
import type { CachedPage } from '../platform/page-cache/entry.server.ts';
import { isCached } from './node.server.ts';
import type { ApiAnswer } from './request.ts';

/** Converts a cached answer to a plain one. */
export function plainAnswer(answer: ApiAnswer | CachedPage): ApiAnswer {
  if (!isCached(answer)) return answer;
  const { headers, body } = answer.raw;
  const pairs = headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1]!]] : []));
  return { status: answer.status, headers: Object.fromEntries(pairs), body: body.toString() };
}
