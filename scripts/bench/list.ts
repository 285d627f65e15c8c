/** Time of match/list_visitor as the database grows: its pages at 1, 10 and 100 times the rows. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../src/lib/platform/db/database.ts';
import { openSqlite } from '../../src/lib/platform/db/sqlite.server.ts';
import { matchList } from '../../src/lib/wiki/match/list.server.ts';
import { grow } from './grow.ts';

const FACTORS = [1, 10, 100];
const TURNS = 300;
const PAGE_SIZE = 40;
const GAME = 1;

export interface Growth {
  /** Multiple of the demo rows. */
  factor: number;
  matches: number;
  /** Medians, milliseconds in process, of the first, the middle and the last page. */
  first: number;
  middle: number;
  last: number;
}

interface Case {
  factor: number;
  db: Database;
  matches: number;
  pages: number[];
  times: number[][];
}

/** `source`: a SQLite database with the demo data; grown copies go to the system's temporary folder. */
export async function growth(source: string): Promise<Growth[]> {
  const folder = mkdtempSync(join(tmpdir(), 'saidian-grow-'));
  try {
    const cases: Case[] = [];
    for (const factor of FACTORS) cases.push(await prepare(source, join(folder, `${factor}.db`), factor));
    await take(cases);
    await Promise.all(cases.map(({ db }) => db.close()));
    return cases.map(({ factor, matches, times }) => {
      const [first, middle, last] = times.map(p50);
      return { factor, matches, first: first!, middle: middle!, last: last! };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function prepare(source: string, file: string, factor: number): Promise<Case> {
  grow(source, file, factor);
  const db = openSqlite(file);
  const { count } = await matchList(db, { gameId: GAME, page: 1, pageSize: PAGE_SIZE });
  const last = Math.ceil(count / PAGE_SIZE);
  return { factor, db, matches: count, pages: [1, Math.ceil(last / 2), last], times: [[], [], []] };
}

/** Interleaved, so that other load on the machine affects all sizes alike. */
async function take(cases: Case[]): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++)
    for (const { db, pages, times } of cases)
      for (const [i, page] of pages.entries()) {
        const start = performance.now();
        await matchList(db, { gameId: GAME, page, pageSize: PAGE_SIZE });
        times[i]!.push(performance.now() - start);
      }
}

function p50(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Number(sorted[sorted.length >> 1]!.toFixed(3));
}
