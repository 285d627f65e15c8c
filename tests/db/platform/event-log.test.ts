/** Client events are appended to a log file that is rotated by size. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileEventLog } from '#lib/platform/adapters/event-log/file.server.ts';
import { tempFolder } from '#tests/support/server.ts';

let folder: string;
let remove: () => void;
beforeEach(() => {
  ({ folder, remove } = tempFolder());
});
afterEach(() => remove());

const event = (n: number) => ({ event: 'slow_call', time: n, payload: { milliseconds: 1600 } });
const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line));

test('each event is one line with the server’s time', async () => {
  const file = join(folder, 'log', 'events.ndjson');
  const log = fileEventLog(file);
  await log.append([event(1), event(2)], 77);
  await log.append([event(3)], 78);
  expect(linesOf(file)).toEqual([
    { at: 77, ...event(1) },
    { at: 77, ...event(2) },
    { at: 78, ...event(3) },
  ]);
});

test('the file is rotated at its size limit, and one older file stays', async () => {
  const file = join(folder, 'events.ndjson');
  const line = `${JSON.stringify({ at: 1, ...event(1) })}\n`.length;
  const log = fileEventLog(file, line * 3);
  await Promise.all(Array.from({ length: 8 }, (_, i) => log.append([event(i)], 1)));
  const timesOf = (name: string) => linesOf(name).map(({ time }) => time);
  expect(timesOf(`${file}.1`)).toEqual([3, 4, 5]);
  expect(timesOf(file)).toEqual([6, 7]);
});

test('every append that cannot be written is rejected', async () => {
  const file = join(folder, 'events.ndjson');
  const log = fileEventLog(join(file, 'under', 'a-file'));
  await fileEventLog(file).append([event(1)], 1);
  await expect(log.append([event(2)], 1)).rejects.toThrow();
  await expect(log.append([event(2)], 1)).rejects.toThrow();
});
