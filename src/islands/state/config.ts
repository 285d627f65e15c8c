/** What whoever runs the site has set, and how far its clock is from ours (spec §3 'User config'). */
import { atom } from 'nanostores';
import { type Answered, call } from '../call.ts';
import { setServerTime } from '../request/clock.ts';
import { answers } from '../request/kept-answers.ts';

export type Config = Omit<Answered<'GET /api/v1/config/global'>, 'timestamp'>;

/** null until it is loaded. */
export const $config = atom<Config | null>(null);

/** Loads it, once in ten minutes. Throws the CallError of a server that does not answer. */
export function loadConfig(): Promise<Config> {
  return answers.get('config', async () => {
    const { timestamp, ...config } = await call('GET /api/v1/config/global', {}, { isAgain: true });
    setServerTime(timestamp);
    $config.set(config);
    return config;
  });
}
