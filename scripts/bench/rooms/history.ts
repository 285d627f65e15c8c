/** Time to read history and to resume: in a room of a thousand messages, and in one of a million. */
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { changedSince, readPage } from '../../../src/lib/chat/message/history.server.ts';
import type { Database } from '../../../src/lib/platform/db/database.ts';
import { openSqlite } from '../../../src/lib/platform/db/sqlite.server.ts';
import { fill } from './fill.ts';
import { makeRoom } from './room.ts';

const SIZES = { few: 1000, many: 1_000_000 };
type Size = keyof typeof SIZES;
const TURNS = 400;
const PAGE = 40;
const MISSED = 100;

/** Medians, milliseconds in process; `ratio`: the larger room's by the smaller's. */
export interface HistoryRow {
  row: string;
  few: number;
  many: number;
  ratio: number;
}

/** `folder`: a data folder with the demo data; the rooms are written into it. */
export async function historyTimes(folder: string): Promise<HistoryRow[]> {
  const file = join(folder, 'saidian.db');
  const db = openSqlite(file);
  try {
    const rooms = { few: await filled(db, file, SIZES.few), many: await filled(db, file, SIZES.many) };
    const timed = (row: string, read: (channelId: number, size: number) => Promise<unknown>) =>
      timesOf(row, rooms, read);
    return [
      await timed('the latest page', id => readPage(db, id, {}, PAGE)),
      await timed('a page somewhere before', (id, n) =>
        readPage(db, id, { beforeN: randomInt(PAGE, n) }, PAGE),
      ),
      await timed('a page around a message', (id, n) =>
        readPage(db, id, { aroundN: randomInt(PAGE, n) }, PAGE),
      ),
      await timed(`resuming after ${MISSED}`, (id, n) => changedSince(db, id, n - MISSED)),
    ];
  } finally {
    await db.close();
  }
}

/** Interleaved, so that other load on the machine affects both alike. */
async function timesOf(
  row: string,
  rooms: Record<Size, number>,
  read: (channelId: number, size: number) => Promise<unknown>,
): Promise<HistoryRow> {
  const taken: Record<Size, number[]> = { few: [], many: [] };
  for (let turn = 0; turn < TURNS; turn++)
    for (const size of ['few', 'many'] as const) {
      const began = performance.now();
      await read(rooms[size], SIZES[size]);
      taken[size].push(performance.now() - began);
    }
  const [few, many] = [p50(taken.few), p50(taken.many)];
  return { row, few, many, ratio: Number((many / few).toFixed(2)) };
}

const p50 = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1]!;

async function filled(db: Database, file: string, n: number): Promise<number> {
  const { channelId } = await makeRoom(db, 'unused', { members: 1 });
  fill(file, channelId, n);
  return channelId;
}
