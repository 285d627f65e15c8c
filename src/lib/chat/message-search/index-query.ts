/** A search as each engine's index is asked. Tokens hold letters and digits alone: nothing is to be escaped. Pure. */
import { userToken } from './scope-token.ts';
import { queryTokens } from './spoken.ts';
import type { Terms } from './tokens.ts';

export interface IndexQuery {
  terms: Terms | undefined;
  /** Each message has one of them; none: any. */
  scopes: readonly string[];
  /** Each message has all of these, too. */
  also: readonly string[];
  /** The messages' author. */
  userId?: number | undefined;
}

const NO_TERMS: Terms = { phrases: [], marks: [] };

/**
 * FTS5: columns `pairs`, `marks` and `scope`. It walks what stands first and skips through the others: a person's
 * messages are fewer than those with a word.
 */
export function sqliteQuery({ terms = NO_TERMS, scopes, also, userId }: IndexQuery): string {
  return [
    ...[...tokensBy(userId, terms), ...also].map(token => `scope:"${token}"`),
    ...terms.phrases.map(pairs => `pairs:"${pairs.join(' ')}"`),
    ...terms.marks.map(mark => `marks:"${mark}"`),
    ...(scopes.length > 0 ? [`scope:(${scopes.map(token => `"${token}"`).join(' OR ')})`] : []),
  ].join(' AND ');
}

/** A tsquery. Tokens of scope begin with '#', which no text has. */
export function postgresQuery({ terms = NO_TERMS, scopes, also, userId }: IndexQuery): string {
  return [
    ...terms.phrases.map(pairs => `(${pairs.map(quoted).join(' <-> ')})`),
    ...terms.marks.map(quoted),
    ...[...(userId === undefined ? [] : [userToken(userId)]), ...also].map(token => quoted(`#${token}`)),
    `(${scopes.map(token => quoted(`#${token}`)).join(' | ')})`,
  ].join(' & ');
}

/** Tokens of a speaker's words that are looked for; without any, of all their messages. */
function tokensBy(userId: number | undefined, terms: Terms): string[] {
  if (userId === undefined) return [];
  const requested = queryTokens(userId, terms);
  return requested.length > 0 ? requested : [userToken(userId)];
}

const quoted = (token: string): string => `'${token}'`;
