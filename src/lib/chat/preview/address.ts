/** Which addresses of other hosts are fetched. Pure. */
import { URL_MAX } from './limits.ts';

/**
 * The address as it is fetched and stored, without its fragment. Undefined for a host outside the list (`hosts` and
 * those below them), a port, a user name or a password.
 */
export function pageAddress(text: string, hosts: readonly string[]): URL | undefined {
  if (text.length > URL_MAX) return undefined;
  const url = URL.parse(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined;
  if (url.port !== '' || url.username !== '' || url.password !== '') return undefined;
  if (!hosts.some(host => url.hostname === host || url.hostname.endsWith(`.${host}`))) return undefined;
  url.hash = '';
  return url.href.length > URL_MAX ? undefined : url;
}
