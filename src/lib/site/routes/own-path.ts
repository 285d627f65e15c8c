/** Addresses to return to after signing in. Own addresses only, to prevent open redirects. */

/** The phone's sign-in page. */
export const PHONE_LOGIN = '/m/user_center/LOGIN';
/** Placeholder origin for parsing; no such host exists (RFC 2606). */
const ORIGIN = 'https://own.invalid';

/**
 * Path, query and fragment of an address of ours; undefined for any other, and for the sign-in page itself.
 * Parsed as browsers do: '//x', '/\x' and '/\t/x' are other hosts.
 */
export function ownPath(text: string | null | undefined): string | undefined {
  if (!text?.startsWith('/') || !URL.canParse(text, ORIGIN)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, ORIGIN);
  if (origin !== ORIGIN || pathname.startsWith('//') || pathname === PHONE_LOGIN) return undefined;
  return pathname + search + hash;
}

/** The phone's sign-in address, with the address to return to. */
export const phoneLogin = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  `${PHONE_LOGIN}?${new URLSearchParams({ from: pathname + search })}`;
