/** What a first start leaves in its folder, made once for all browser tests: loading the demo takes seconds. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** Puts a copy where a server that is to start in `folder` finds it. */
export const copyPrepared = (folder: string): void =>
  copyFileSync(inject('preparedFile'), join(folder, 'saidian.db'));
