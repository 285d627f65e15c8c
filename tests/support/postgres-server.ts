/** A test's own PostgreSQL server, which it may stop: only where the server's programs are installed. */
import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './process.ts';

export interface PostgresServer {
  url: string;
  /** Stops it as `systemctl restart` does, ending running work; returns once stopped. */
  stop(): void;
  /** Starts it; returns once it accepts connections. */
  start(): void;
  remove(): void;
}

/** Folder of initdb and pg_ctl, if installed. */
export const POSTGRES_PROGRAMS: string | undefined = programs();

function programs(): string | undefined {
  try {
    return execFileSync('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin 2>/dev/null || pg_config --bindir'])
      .toString()
      .trim()
      .split('\n')
      .at(-1);
  } catch {
    return undefined;
  }
}

export async function postgresServer(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'saidian-postgres-'));
  const data = join(folder, 'data');
  const port = await freePort();
  // The server refuses to run as root.
  const owner = process.getuid?.() === 0 ? idsOf('postgres') : undefined;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(POSTGRES_PROGRAMS!, program), ['-D', data, ...args], {
      ...owner,
      cwd: folder,
      stdio: 'ignore',
    });
  run('initdb', '--auth=trust', '--username=postgres');
  const start = () =>
    run('pg_ctl', '-w', '-l', join(folder, 'log'), '-o', `-p ${port} -k ${folder} -h 127.0.0.1`, 'start');
  const stop = () => run('pg_ctl', '-w', '-m', 'fast', 'stop');
  start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop,
    remove() {
      stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function idsOf(user: string): { uid: number; gid: number } {
  const id = (what: string) => Number(execFileSync('id', [what, user]).toString());
  return { uid: id('-u'), gid: id('-g') };
}
