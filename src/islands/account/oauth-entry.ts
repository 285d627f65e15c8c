import { call } from '../call.ts';

export type OauthType = 'weixin' | 'qq';

/** Where the provider's page begins, for this browser and ten minutes. */
export const oauthEntry = (type: OauthType, signal?: AbortSignal): Promise<{ url: string; state: string }> =>
  call('GET /api/v2/oauth2/entry', { type }, { signal, isAgain: true });
