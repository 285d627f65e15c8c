/** npm run doctor: whether everything that is configured works. Exit code 1 when something does not. */
import { examine, lineOf } from '../src/lib/app/doctor/doctor.server.ts';
import { DOCTOR } from '../src/lib/app/doctor/wording.ts';
import { readEnv } from '../src/lib/app/env.server.ts';
import { inOneLine } from '../src/lib/app/launch-error.ts';
import { endProcess } from '../src/lib/platform/kernel/end-process.server.ts';

/** Exit code for an invalid command line. */
const FAILED = 2;

// What a check left open (a socket that never answered) does not hold the end back for long.
endProcess(await inOneLine(() => main(process.argv.slice(2))));

async function main(words: string[]): Promise<number> {
  if (words.length > 0) {
    console.error(DOCTOR.usage);
    return FAILED;
  }
  const lines = await examine(readEnv(process.env));
  for (const line of lines) console.log(lineOf(line));
  const count = lines.filter(({ state }) => state === 'wrong').length;
  console.log(count === 0 ? DOCTOR.allGood : DOCTOR.problems(count));
  return count === 0 ? 0 : 1;
}
