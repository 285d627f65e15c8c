/** The hint cookie: says that a session exists, but not whose (lib/members/account/sign-in/cookie.ts). */
const HINT = 'signed_in';

/** Whether the hint is set. Its name has the prefix `__Host-` on https. */
export const hasHint = (cookie: string): boolean =>
  new RegExp(`(?:^|; )(?:__Host-)?${HINT}=1(?:;|$)`).test(cookie);

/** Deletes the hint, whether or not the server was reached. A browser takes the prefix on https alone. */
export function dropHint(): void {
  for (const line of [`${HINT}=`, `__Host-${HINT}=; Secure`]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is unavailable on plain http
    document.cookie = `${line}; Max-Age=0; Path=/; SameSite=Lax`;
  }
}
