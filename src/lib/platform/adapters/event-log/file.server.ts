import { appendFile, mkdir, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { EventLog } from '../../ports/event-log.ts';

/** Bytes at which the file is rotated; one older file is stored. */
const TURN_BYTES = 5 * 1024 * 1024;

/** Appends a line of JSON per event to `file`; older lines are in `file`.1, still older ones are deleted. */
export function fileEventLog(file: string, turnBytes: number = TURN_BYTES): EventLog {
  let last = Promise.resolve();
  const write = async (lines: string) => {
    await mkdir(dirname(file), { recursive: true });
    const { size } = await stat(file).catch(() => ({ size: 0 }));
    if (size > 0 && size + Buffer.byteLength(lines) > turnBytes) await rename(file, `${file}.1`);
    await appendFile(file, lines, { mode: 0o600 });
  };
  return {
    append(events, at) {
      const lines = events.map(event => `${JSON.stringify({ at, ...event })}\n`).join('');
      // Writes are sequential: two concurrent rotations would lose the older file.
      const written = last.then(() => write(lines));
      last = written.catch(() => {});
      return written;
    },
  };
}
