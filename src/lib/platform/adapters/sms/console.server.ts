import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Sms } from '../../ports/sms.ts';

/** The demo's SMS: appends every message to `file` as a line of JSON. */
export function consoleSms(file: string): Sms {
  const append = async (line: object) => {
    await mkdir(dirname(file), { recursive: true });
    await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
  };
  return {
    send: ({ mobile, code, type, at }) => append({ mobile, code, type, at }),
    notify: ({ mobile, notice, at }) => append({ mobile, notice, at }),
  };
}
