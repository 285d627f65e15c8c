import { defineFeature } from '../../platform/feature/feature.ts';
import { openDataHandlers } from './api.server.ts';
import { openDataCalls } from './contract.ts';
import { KEY_TRIES } from './limits.ts';
import { dumpNightly } from './nightly.server.ts';
import { keyData } from './user-data.server.ts';

export const openDataFeature = defineFeature({
  name: 'open-data',
  calls: openDataCalls,
  handlers: () => openDataHandlers,
  limits: KEY_TRIES,
  userData: () => [keyData],
  sweeps: [
    ({ db, files, origin, now }) =>
      dumpNightly({ db, folder: files.dumps, hasRoom: files.hasRoom, origin }, now),
  ],
});
