/** npm run import -- <format> <file or folder>: migrates, then imports the files' facts. */
import { openDatabase } from '../src/lib/app/database.server.ts';
import { readEnv } from '../src/lib/app/env.server.ts';
import { inOneLine } from '../src/lib/app/launch-error.ts';
import { FORMATS, findFormat } from '../src/lib/newsroom/ingest/formats.server.ts';
import { progressBar } from '../src/lib/newsroom/ingest/progress.ts';
import { reportLines } from '../src/lib/newsroom/ingest/report.ts';
import { runImport } from '../src/lib/newsroom/ingest/run.server.ts';
import { MESSAGES, usage } from '../src/lib/newsroom/ingest/wording.ts';

/** Exit code for unreadable files or an invalid command line. */
const FAILED = 2;

process.exitCode = await inOneLine(() => main(process.argv.slice(2)));

async function main([name, path, ...rest]: string[]): Promise<number> {
  const format = name === undefined ? undefined : findFormat(name);
  if (!format || path === undefined || rest.length > 0) {
    if (name !== undefined && !format) console.error(MESSAGES.unknownFormat(name));
    console.error(usage(FORMATS));
    return FAILED;
  }
  const db = await openDatabase(readEnv(process.env), console.log);
  const bar = progressBar(process.stderr);
  try {
    const report = await runImport(db, format, path, {
      now: Date.now(),
      onProgress: ({ path: file, fraction }) => bar.show(fraction, file, Date.now()),
    });
    bar.end();
    for (const line of reportLines(report)) console.log(line);
    return report.failed.length > 0 ? FAILED : 0;
  } finally {
    bar.end();
    await db.close();
  }
}
