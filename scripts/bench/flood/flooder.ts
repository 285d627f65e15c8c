/** Separate process: floods the site as `node flooder.ts <name> <url>` until terminated, or for a minute. */
import { constants, setPriority } from 'node:os';
import { FLOODS } from './floods.ts';

const LONGEST_MS = 60_000;
// Simulates another machine: low priority, so that it takes little CPU from the site.
setPriority(constants.priority.PRIORITY_LOW);

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
