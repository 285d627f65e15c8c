/** Sign-in through an OAuth provider. */

/**
 * Proof that the provider gave the browser: WeChat a code, QQ a token and perhaps its claimed openid.
 * `onPhone`: from the phone's entry.
 */
export type OauthProof =
  | { code: string; onPhone?: boolean }
  | { accessToken: string; openid?: string | undefined };

export interface OauthPerson {
  /** Permanent, and specific to this site or its owner. */
  openid: string;
  /** Name at the provider; may be ''. */
  name: string;
}

export interface OauthProvider {
  /** Where the browser is sent; it comes back to `callback` with the proof and `state`. */
  entry(state: string, callback: string): string;
  /** The same on a phone, where nobody can scan a code; left out where there is none. */
  phone?: {
    entry(state: string, callback: string): string;
    /** Opens only in the provider's own app. */
    isInApp: boolean;
  };
  /** The person of the proof. Rejects with an OauthError when the provider does not confirm it. */
  personOf(proof: OauthProof): Promise<OauthPerson>;
}

/** The proof is invalid, or the provider did not answer; `reason` is the provider's wording. */
export class OauthError extends Error {
  override name = 'OauthError';
  readonly reason: string;

  constructor(reason: string, cause?: unknown) {
    super(`The sign-in was not confirmed: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** A missing provider disables its sign-in. */
export type OauthProviders = Partial<Record<'weixin' | 'qq', OauthProvider>>;
