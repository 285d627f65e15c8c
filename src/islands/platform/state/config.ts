/** The site's configuration, and the clock difference to the server. */
import { atom } from 'nanostores';
import { type Answered, call } from '../call.ts';
import { answers } from '../request/answer-cache.ts';
import { setServerTime } from '../request/clock.ts';

export type Config = Omit<Answered<'GET /api/v1/config/global'>, 'timestamp'>;

/** null until it is loaded. */
export const $config = atom<Config | null>(null);

/** Loads it, at most once in ten minutes. Throws a CallError when the server does not answer. */
export function loadConfig(): Promise<Config> {
  return answers.get('config', async () => {
    const { timestamp, ...config } = await call('GET /api/v1/config/global', {}, { isAgain: true });
    setServerTime(timestamp);
    $config.set(config);
    return config;
  });
}
