import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Sms } from '../../ports/sms.ts';

/** Stand-in of the demo: every message is a line of JSON in `file`. */
export function consoleSms(file: string): Sms {
  return {
    async send({ mobile, code, type, at }) {
      await mkdir(dirname(file), { recursive: true });
      await appendFile(file, `${JSON.stringify({ mobile, code, type, at })}\n`, { mode: 0o600 });
    },
  };
}
