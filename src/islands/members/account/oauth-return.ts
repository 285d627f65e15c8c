/** What a provider sends to /login-callback, and how the waiting page receives it. */

/** Distinguishes our messages from those of browser extensions and tools. */
const KIND = 'saidian:oauth';
/** The channel that reaches the page from a window that lost its opener (Cross-Origin-Opener-Policy). */
export const OAUTH_CHANNEL = KIND;

export interface OauthReturn {
  kind: typeof KIND;
  /** Identifies the sign-in; auth.oauth_entry made it. */
  state: string;
  /** WeChat's proof. */
  code?: string;
  /** QQ's proof. */
  access_token?: string;
  openid?: string;
}

const PROOFS = ['code', 'access_token', 'openid'] as const;

/** The parameters of the callback's address; providers put them in the query or after the #. */
export function returnIn({ search, hash }: Pick<Location, 'search' | 'hash'>): OauthReturn {
  const found = new URLSearchParams([
    ...new URLSearchParams(search),
    ...new URLSearchParams(hash.replace(/^#/, '')),
  ]);
  const proofs = PROOFS.flatMap(name => {
    const value = found.get(name);
    return value ? [[name, value]] : [];
  });
  return { kind: KIND, state: found.get('state') ?? '', ...Object.fromEntries(proofs) };
}

/** The message, if it comes from our own page and matches this page's sign-in; else undefined. */
export function returnOf(
  { origin, data }: Pick<MessageEvent<unknown>, 'origin' | 'data'>,
  page: { origin: string; state: string },
): OauthReturn | undefined {
  if (origin !== page.origin || typeof data !== 'object' || data === null) return undefined;
  const { kind, state } = data as Partial<OauthReturn>;
  return kind === KIND && state === page.state && state !== '' ? (data as OauthReturn) : undefined;
}
