import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** The project's folder. The build moves code into chunks: what stands in no chunk is found from here. */
export const ROOT = dirname(findPackageJSON(import.meta.url)!);
