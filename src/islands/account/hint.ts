/** The hint cookie: says that a session exists, but not whose (lib/account/sign-in/cookie.ts). */
const HINT = 'signed_in';

export const hasHint = (cookie: string): boolean => new RegExp(`(?:^|; )${HINT}=1(?:;|$)`).test(cookie);

/** Deletes the hint, whether or not the server was reached. */
export function dropHint(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is unavailable on plain http
  document.cookie = `${HINT}=; Max-Age=0; Path=/; SameSite=Lax`;
}
