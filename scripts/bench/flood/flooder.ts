/** Separate process: floods the site as `node flooder.ts <name> <url>` until terminated, or for a minute. */
import { execFileSync } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { FLOODS } from './floods.ts';

const LONGEST_MS = 60_000;
yieldProcessor();

const [name = '', url = ''] = process.argv.slice(2);
const flood = FLOODS[name as keyof typeof FLOODS];
if (!flood || url === '') throw new Error('usage: flooder.ts <name> <url>');

const told = new Map<number, number>();
const tell = (status: number) => told.set(status, (told.get(status) ?? 0) + 1);
const end = () => {
  console.log(JSON.stringify(Object.fromEntries(told)));
  process.exit(0);
};
process.on('SIGTERM', end);
setTimeout(end, LONGEST_MS);
await flood.start(new URL(url), tell);
console.log('started');

/** A flooder is another machine: here it gets the processor only when the site and the reader leave it. */
function yieldProcessor(): void {
  setPriority(constants.priority.PRIORITY_LOW);
  try {
    execFileSync('chrt', ['--all-tasks', '--idle', '--pid', '0', String(process.pid)]);
  } catch {
    // Not Linux: a low priority must do.
  }
}
