import type { Handlers } from '../contract/call.ts';
import type { configCalls } from './config-contract.ts';

export const configHandlers: Handlers<typeof configCalls> = {
  'config.global': async (_, { site, now }) => ({ ...site.config, timestamp: now }),
};
