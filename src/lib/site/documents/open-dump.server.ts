/** The nightly dumps of facts, as files. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dumpName } from '../../newsroom/open-data/dump.server.ts';
import type { DocumentAddress } from './documents.server.ts';

export const openDump: DocumentAddress = {
  pattern: '/open/facts-:day.zip',
  cached: false,
  async make({ files }, { parts }) {
    const name = dumpName(parts['day']!);
    const body = await readFile(join(files.dumps, name)).catch(absent);
    const headers = {
      'access-control-allow-origin': '*',
      'content-disposition': `attachment; filename="${name}"`,
    };
    return body && { type: 'application/zip', body, tags: [], headers };
  },
};

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
