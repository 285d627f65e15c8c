/** npm run backup -- <folder>, npm run restore -- <folder>, npm run move-to-postgres. */
import { resolve } from 'node:path';
import { backUp, moveToPostgres, restore } from '../src/lib/app/backup/backup.server.ts';
import { BACKUP } from '../src/lib/app/backup/wording.ts';
import { type Env, readEnv } from '../src/lib/app/env.server.ts';
import { inOneLine, LaunchError } from '../src/lib/app/launch-error.ts';
import { progressBar } from '../src/lib/newsroom/ingest/progress.ts';
import { OTHERS } from '../src/lib/platform/kernel/private-file.server.ts';

type Step = (env: Env, folder: string, onTable: OnTable) => ReturnType<typeof backUp>;
type OnTable = Parameters<typeof backUp>[2];

interface Command {
  usage: string;
  takesFolder: boolean;
  step: Step;
  done: (folder: string, env: Env) => string[];
}

const COMMANDS: Record<string, Command> = {
  backup: {
    usage: BACKUP.usage,
    takesFolder: true,
    step: backUp,
    done: (folder, { STORAGE }) => [BACKUP.saved(folder), ...(STORAGE === 'disk' ? [] : [BACKUP.ossKept])],
  },
  restore: { usage: BACKUP.restoreUsage, takesFolder: true, step: restore, done: () => [BACKUP.restored] },
  'move-to-postgres': {
    usage: BACKUP.moveUsage,
    takesFolder: false,
    step: (env, _folder, onTable) => moveToPostgres(env, onTable),
    done: () => [BACKUP.moved],
  },
};
/** Exit code for an invalid command line. */
const FAILED = 2;

// A backup holds what the site does: it is its owner's alone.
process.umask(OTHERS);
process.exitCode = await inOneLine(() => main(process.argv.slice(2)));

async function main([name = '', folder, ...rest]: string[]): Promise<number> {
  const command = COMMANDS[name];
  if (!command)
    throw new LaunchError(
      Object.values(COMMANDS)
        .map(({ usage }) => usage)
        .join('\n'),
    );
  const { usage, takesFolder, step, done } = command;
  if (takesFolder !== (folder !== undefined) || rest.length > 0) {
    console.error(usage);
    return FAILED;
  }
  const env = readEnv(process.env);
  const place = resolve(folder ?? '');
  const bar = progressBar(process.stderr);
  try {
    const copied = await step(env, place, (table, at, total) =>
      bar.show(at / total, BACKUP.table(table), Date.now()),
    );
    bar.end();
    const counts = Object.values(copied);
    console.log(
      BACKUP.done(
        counts.reduce((sum, n) => sum + n, 0),
        counts.length,
      ),
    );
    for (const line of done(place, env)) console.log(line);
    return 0;
  } finally {
    bar.end();
  }
}
