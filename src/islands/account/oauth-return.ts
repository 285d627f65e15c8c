/** What a provider's page brings back to /login-callback, and how that reaches the page that waits for it. */

/** Marks our messages among those of browser extensions and tools. */
const KIND = 'saidian:oauth';
/** For a window that lost its opener on the way (Cross-Origin-Opener-Policy). */
export const OAUTH_CHANNEL = KIND;

export interface OauthReturn {
  kind: typeof KIND;
  /** Of auth.oauth_entry: says which sign-in it is. */
  state: string;
  /** WeChat's proof. */
  code?: string;
  /** QQ's. */
  access_token?: string;
  openid?: string;
}

const PROOFS = ['code', 'access_token', 'openid'] as const;

/** What stands in the callback's address; providers write it in the query or behind the #. */
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

/** The message, if it is of our own page and of the sign-in that this page began; else undefined. */
export function returnOf(
  { origin, data }: Pick<MessageEvent<unknown>, 'origin' | 'data'>,
  own: { origin: string; state: string },
): OauthReturn | undefined {
  if (origin !== own.origin || typeof data !== 'object' || data === null) return undefined;
  const { kind, state } = data as Partial<OauthReturn>;
  return kind === KIND && state === own.state && state !== '' ? (data as OauthReturn) : undefined;
}
