/** The features of this wing; each may use those before it (the order: tests/support/wings.ts). */
import { accountFeature } from './account/feature.server.ts';
import { mediaFeature } from './media/feature.server.ts';
import { privacyFeature } from './privacy/feature.server.ts';

export const membersFeatures = [accountFeature, privacyFeature, mediaFeature] as const;
