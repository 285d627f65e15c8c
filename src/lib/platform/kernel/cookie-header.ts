/** Reads one cookie out of a request's `Cookie` header. */
import { parseCookie } from 'cookie';

/** Prefix of cookies on https: no other host, and nobody on plain http, can set one (RFC 6265bis §4.1.3.2). */
export const HOST_ONLY = '__Host-';

/**
 * The first value of the cookie that matches `form`, not decoded; undefined without one. Several cookies may
 * share a name, one per path.
 */
export function cookieIn(header: string | undefined, name: string, form: RegExp): string | undefined {
  // This check costs a twentieth of parsing, and most headers have no such cookie.
  if (!header?.includes(`${name}=`)) return undefined;
  return parseCookie(header, { decode: value => (form.test(value) ? value : undefined) })[name];
}
