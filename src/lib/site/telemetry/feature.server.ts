import { defineFeature } from '../../platform/feature/feature.ts';
import { telemetryHandlers } from './api.server.ts';
import { telemetryCalls } from './contract.ts';

export const telemetryFeature = defineFeature({
  name: 'telemetry',
  calls: telemetryCalls,
  handlers: () => telemetryHandlers,
});
