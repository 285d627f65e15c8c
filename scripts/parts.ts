/** Runs several commands in parallel; prints each one's output as a whole when it ends. */
import { spawn } from 'node:child_process';
import { ended } from './run/process.mjs';

export interface Part {
  name: string;
  command: string[];
}

/** Runs all to the end, even after a failure. Returns the names of the failed ones. */
export async function runParts(parts: Part[]): Promise<string[]> {
  const results = await Promise.all(parts.map(runPart));
  return parts.filter((_part, i) => !results[i]).map(part => part.name);
}

async function runPart({ name, command: [script = '', ...args] }: Part): Promise<boolean> {
  const started = performance.now();
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  child.stdout.on('data', chunk => output.push(chunk));
  child.stderr.on('data', chunk => output.push(chunk));
  const { code } = await ended(child);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (code !== 0) process.stdout.write(Buffer.concat(output));
  console.log(`${code === 0 ? '✓' : '✗'} ${name} ${seconds} 秒`);
  return code === 0;
}
