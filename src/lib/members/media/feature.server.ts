import { defineFeature } from '../../platform/feature/feature.ts';
import { mediaHandlers } from './api.server.ts';
import { mediaCalls } from './contract.ts';
import { filePlaces } from './places.ts';
import { sweepUploads } from './sweep.server.ts';
import { mediaData, pictures } from './user-data.server.ts';

export const mediaFeature = defineFeature({
  name: 'media',
  calls: mediaCalls,
  handlers: () => mediaHandlers,
  pictures,
  filePlaces,
  userData: () => [mediaData],
  sweeps: [sweepUploads],
});
