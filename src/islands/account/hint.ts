/** The cookie that says that there is a session, and nothing of it (lib/account/cookie.ts). */
const HINT = 'signed_in';

export const hasHint = (cookie: string): boolean => new RegExp(`(?:^|; )${HINT}=1(?:;|$)`).test(cookie);

/** There is none any more, whatever the server could be told. */
export function dropHint(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is shut on plain http
  document.cookie = `${HINT}=; Max-Age=0; Path=/; SameSite=Lax`;
}
