/** Addresses to come back to after signing in: own ones alone, or a link of ours would lead to anybody's page. */

/** The page of a phone on which one signs in (spec §2.4). */
export const PHONE_LOGIN = '/m/user_center/LOGIN';
/** Stands for our own while an address is read; no page is there (RFC 2606). */
const ORIGIN = 'https://own.invalid';

/**
 * The path, query and fragment of an address of ours; undefined for any other, and for the page of signing in
 * itself. Read as browsers read it: '//x', '/\x' and '/\t/x' are other hosts.
 */
export function ownPath(text: string | null | undefined): string | undefined {
  if (!text?.startsWith('/') || !URL.canParse(text, ORIGIN)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, ORIGIN);
  if (origin !== ORIGIN || pathname.startsWith('//') || pathname === PHONE_LOGIN) return undefined;
  return pathname + search + hash;
}

/** Where a phone signs in, and whither it comes back. */
export const phoneLogin = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  `${PHONE_LOGIN}?${new URLSearchParams({ from: pathname + search })}`;
