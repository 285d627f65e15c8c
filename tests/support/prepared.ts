/** The data folder after a first start, made once for all browser tests: loading the demo takes seconds. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** Copies it into `folder`, for a server to start from. */
export const copyPrepared = (folder: string): void =>
  copyFileSync(inject('preparedFile'), join(folder, 'saidian.db'));
