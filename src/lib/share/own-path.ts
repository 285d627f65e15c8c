/** Addresses that a short link may lead to: pages of our own, whatever anybody writes. */

export interface OwnPath {
  path: string;
  /** Without the question mark. */
  query: string;
}

/** Visible characters of an address; no backslash, which browsers read as a slash. */
const PLAIN = /^\/(?![/\\])[\w\-.~!$&'()*+,;=:@%/?]*$/;
/** A short link to a short link would lead anywhere, and round in circles. */
const SHORT_LINK = /^\/s\/[^/]*\/?$/;

/** undefined for an address that leads to another site, or that a browser could read as one. */
export function ownPath(url: string): OwnPath | undefined {
  if (!PLAIN.test(url)) return undefined;
  const [path = '', ...rest] = url.split('?');
  return SHORT_LINK.test(path) ? undefined : { path, query: rest.join('?') };
}
