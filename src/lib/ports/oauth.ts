/** Signing in by somebody else's account. */

/** What the provider's page gave the browser: WeChat a code, QQ a token and maybe whose it says it is. */
export type OauthProof = { code: string } | { accessToken: string; openid?: string | undefined };

export interface OauthPerson {
  /** Lasting, and of this site or its owner alone. */
  openid: string;
  /** Name at the provider; may be ''. */
  name: string;
}

export interface OauthProvider {
  /** Where the browser is sent; it comes back to `callback` with the proof and `state`. */
  entry(state: string, callback: string): string;
  /** Who the proof is of. Rejects with an OauthError for one that the provider does not stand by. */
  personOf(proof: OauthProof): Promise<OauthPerson>;
}

/** The proof is none, or the provider did not answer; `reason` is its own word for why. */
export class OauthError extends Error {
  override name = 'OauthError';
  readonly reason: string;

  constructor(reason: string, cause?: unknown) {
    super(`The sign-in was not confirmed: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Without a provider there is no signing in by it. */
export type OauthProviders = Partial<Record<'weixin' | 'qq', OauthProvider>>;
