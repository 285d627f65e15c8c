/** npm run demo-data -- <folder>: rebuilds data/demo/ from a folder with one folder per source. */
import { DEMO_FOLDER } from '../src/lib/demo/newsroom/ingest/files.server.ts';
import { makeDemo, SOURCES } from '../src/lib/demo/newsroom/ingest/make.server.ts';
import { progressBar } from '../src/lib/newsroom/ingest/progress.ts';
import { reportLines } from '../src/lib/newsroom/ingest/report.ts';

/** Exit code for an unreadable file or an invalid command line. */
const FAILED = 2;
const MEGABYTE = 1_000_000;

process.exitCode = await main(process.argv.slice(2));

async function main([root, ...rest]: string[]): Promise<number> {
  if (root === undefined || rest.length > 0) {
    console.error('用法：npm run demo-data -- <文件夹>\n\n文件夹里要有：');
    for (const { folder, format } of SOURCES) console.error(`  ${folder}/  ${format}`);
    return FAILED;
  }
  const bar = progressBar(process.stderr);
  const { report, bytes } = await makeDemo(root, DEMO_FOLDER, SOURCES, {
    now: Date.now(),
    onProgress: ({ path, fraction }) => bar.show(fraction, path, Date.now()),
  }).finally(() => bar.end());
  for (const line of reportLines(report)) console.log(line);
  if (report.failed.length > 0) return FAILED;
  console.log(`写入 ${DEMO_FOLDER}，共 ${(bytes / MEGABYTE).toFixed(2)} MB`);
  return 0;
}
