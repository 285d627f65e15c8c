import type { Handlers } from '../../platform/contract/call.ts';
import type { configCalls } from './config-contract.ts';
import { EMOJI } from './emoji.ts';
import type { FilePlaces } from './pictures.ts';

export const makeConfigHandlers = (places: FilePlaces): Handlers<typeof configCalls> => ({
  'config.global': async (_, { site, now, files, origin }) => ({
    ...site.config,
    timestamp: now,
    oss: places(files, origin),
    emoji: [...EMOJI],
  }),
});
