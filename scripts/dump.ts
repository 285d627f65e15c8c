/** npm run dump -- <folder>: writes today's dump of the facts that may be passed on (docs/open-data.md). */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openDatabase } from '../src/lib/app/database.server.ts';
import { readEnv } from '../src/lib/app/env.server.ts';
import { inOneLine } from '../src/lib/app/launch-error.ts';
import { makeDump } from '../src/lib/newsroom/open-data/dump.server.ts';
import { DUMP } from '../src/lib/newsroom/open-data/wording.ts';
import { dayKey } from '../src/lib/platform/kernel/time.ts';

/** Exit code for an invalid command line. */
const FAILED = 2;

process.exitCode = await inOneLine(() => main(process.argv.slice(2)));

async function main([folder, ...rest]: string[]): Promise<number> {
  if (folder === undefined || rest.length > 0) {
    console.error(DUMP.usage);
    return FAILED;
  }
  const env = readEnv(process.env);
  const db = await openDatabase(env, console.log);
  try {
    const day = dayKey(Date.now());
    const { name, bytes, rows, sha256 } = await makeDump(db, { day, origin: new URL(env.PUBLIC_URL).origin });
    const file = join(resolve(folder), name);
    await mkdir(resolve(folder), { recursive: true });
    await writeFile(file, bytes);
    console.log(DUMP.done(file, rows, sha256));
    return 0;
  } finally {
    await db.close();
  }
}
