import { appendFile, mkdir, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { EventLog } from '../../ports/event-log.ts';

/** Bytes of the file at which another is begun; one older is kept. */
const TURN_BYTES = 5 * 1024 * 1024;

/** A line of JSON an event in `file`; the lines before it are in `file`.1, and older ones nowhere. */
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
      // One after the other: two that turn the file at once would lose the older one.
      const written = last.then(() => write(lines));
      last = written.catch(() => {});
      return written;
    },
  };
}
