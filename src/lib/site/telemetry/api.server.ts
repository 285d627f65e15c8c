import type { Handlers } from '../../platform/contract/call.ts';
import type { telemetryCalls } from './contract.ts';

export const telemetryHandlers: Handlers<typeof telemetryCalls> = {
  'activity.collect_log': async ({ list }, { events, now }) => {
    await events.append(list, now);
    return {};
  },
};
