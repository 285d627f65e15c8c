/** The two layouts: an address's layout, and its twin in the other one. */
import { paramsOf, routeOf } from './match-route.ts';

export const isMobile = (path: string): boolean => /^\/m(?=[/?#]|$)/.test(path);

/** Where wide screens go from a mobile address that names nothing. */
const HOME = '/wiki/wiki_home';

/**
 * The address of the same entity in the other layout, with the query of `address`; undefined where one
 * page serves all widths.
 */
export function twinOf(address: string): string | undefined {
  const [, path = '', query = ''] = /^([^?#]*)\??([^#]*)/.exec(address) ?? [];
  const route = routeOf(path);
  if (!route && isMobile(path)) return HOME;
  if (!route?.twin) return undefined;
  const { key, twin: withKey } = route.twinWith ?? {};
  const search = new URLSearchParams(query);
  const value = key === undefined ? null : search.get(key);
  if (value !== null && /^\d+$/.test(value)) {
    search.delete(key!);
    return withQuery(withKey!.replace(`:${key}`, value), search.toString());
  }
  const params = paramsOf(route, path);
  const twin = route.twin.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  return withQuery(twin, query);
}

/** The path, with the query key that chooses its twin, if it has one. */
export function keyedAddress(path: string, query: URLSearchParams): string {
  const key = routeOf(path)?.twinWith?.key;
  const value = key === undefined ? null : query.get(key);
  return value === null ? path : `${path}?${key}=${encodeURIComponent(value)}`;
}

function withQuery(address: string, query: string): string {
  if (query === '') return address;
  const [path, hash] = address.split('#');
  return `${path}${path!.includes('?') ? '&' : '?'}${query}${hash === undefined ? '' : `#${hash}`}`;
}

/** `address` (desktop) for a reader of `path`: on a mobile page, its mobile twin if there is one. */
export const forReaderOf = (path: string, address: string): string =>
  (isMobile(path) && twinOf(address)) || address;

const LINK = /(?<= href=")\/wiki\/[^"]*/g;

/** A view's HTML for the mobile layout: links lead to the mobile twins. */
export const withTwinLinks = (html: string): string => html.replace(LINK, link => mobileLink(link));

function mobileLink(link: string): string {
  const twin = twinOf(link);
  const hash = link.indexOf('#');
  return twin === undefined ? link : hash < 0 || twin.includes('#') ? twin : twin + link.slice(hash);
}
