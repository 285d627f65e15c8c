/** Checks that a short link leads to our own pages. Pure. */

export interface OwnPath {
  path: string;
  /** The query, without its question mark. */
  query: string;
}

/** Allowed characters of an address; no backslash, which browsers read as a slash. */
const PLAIN = /^\/(?![/\\])[\w\-.~!$&'()*+,;=:@%/?]*$/;
/** A short link to a short link could lead anywhere, or loop. */
const SHORT_LINK = /^\/s\/[^/]*\/?$/;

/** undefined for an address that leads to another site, or that a browser could read so. */
export function ownPath(url: string): OwnPath | undefined {
  if (!PLAIN.test(url)) return undefined;
  const [path = '', ...rest] = url.split('?');
  return SHORT_LINK.test(path) ? undefined : { path, query: rest.join('?') };
}
