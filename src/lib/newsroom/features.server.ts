/** The features of this wing; each may use those before it (the order: tests/support/wings.ts). */
import { entryFeature } from './entry/feature.server.ts';
import { feedFeature } from './feed/feature.server.ts';
import { ingestFeature } from './ingest/feature.server.ts';
import { namingFeature } from './naming/feature.server.ts';
import { newsFeature } from './news/feature.server.ts';
import { openDataFeature } from './open-data/feature.server.ts';

export const newsroomFeatures = [
  newsFeature,
  entryFeature,
  namingFeature,
  ingestFeature,
  feedFeature,
  openDataFeature,
] as const;
