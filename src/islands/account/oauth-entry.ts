import { call } from '../call.ts';

export type OauthType = 'weixin' | 'qq';

/** The address of the provider's page, and the OAuth state: valid in this browser for ten minutes. */
export const oauthEntry = (type: OauthType, signal?: AbortSignal): Promise<{ url: string; state: string }> =>
  call('GET /api/v2/oauth2/entry', { type }, { signal, isAgain: true });
