import { defineFeature } from '../../platform/feature/feature.ts';
import { prepareDerived } from './prepare.server.ts';

export const ingestFeature = defineFeature({ name: 'ingest', prepare: { facts: prepareDerived } });
