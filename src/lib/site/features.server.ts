/** The features of this wing; each may use those before it (the order: tests/support/wings.ts). */
import { protocolFeature } from './protocol/feature.server.ts';
import { routesFeature } from './routes/feature.server.ts';
import { telemetryFeature } from './telemetry/feature.server.ts';
import { trafficFeature } from './traffic/feature.server.ts';

export const siteFeatures = [trafficFeature, routesFeature, protocolFeature, telemetryFeature] as const;
