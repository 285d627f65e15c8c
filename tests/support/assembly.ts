/** The assembled features, for tests that need them without starting the site. */
import { assemble } from '#lib/app/assemble.server.ts';
import { features } from '#lib/app/features.ts';

export const assembly = assemble(features);
