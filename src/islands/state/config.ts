/** What whoever runs the site has set, and how far its clock is from ours (spec §3 'User config'). */
import { atom } from 'nanostores';
import type { SiteConfig } from '#lib/account/site-config.ts';
import { call } from '../call.ts';
import { setServerTime } from '../request/clock.ts';
import { answers } from '../request/kept-answers.ts';

/** null until it is loaded. */
export const $config = atom<SiteConfig | null>(null);

/** Loads it, once in ten minutes. Throws the CallError of a server that does not answer. */
export function loadConfig(): Promise<SiteConfig> {
  return answers.get('config', async () => {
    const { timestamp, ...config } = await call('GET /api/v1/config/global', {}, { isAgain: true });
    setServerTime(timestamp);
    $config.set(config);
    return config;
  });
}
