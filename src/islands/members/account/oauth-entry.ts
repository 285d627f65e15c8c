import { call } from '../../platform/call.ts';

export type OauthWay = 'weixin' | 'qq';

/** The address of the provider's page, and the OAuth state: valid in this browser for ten minutes. */
export const oauthEntry = (
  type: OauthWay,
  signal?: AbortSignal,
  isOnPhone = false,
): Promise<{ url: string; state: string; in_app: boolean }> =>
  call('GET /api/v2/oauth2/entry', { type, on_phone: isOnPhone ? 1 : 0 }, { signal, isAgain: true });
