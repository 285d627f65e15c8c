/**
 * How long match/list_visitor takes as the database grows: `node scripts/bench/list.ts <saidian.db>`.
 * Prints p50 and p99 in milliseconds of its first, middle and last page at 1, 10 and 100 times the rows.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../../src/lib/db/sqlite.server.ts';
import { matchList } from '../../src/lib/match/service.server.ts';
import { grow } from './grow.ts';

const FACTORS = [1, 10, 100];
const TURNS = 300;
const PAGE_SIZE = 40;
const GAME = 1;

const source = process.argv[2];
if (!source) {
  console.error('usage: node scripts/bench/list.ts <saidian.db>');
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'saidian-grow-'));
try {
  const cases = await Promise.all(FACTORS.map(factor => prepare(source, factor)));
  const list = (db: (typeof cases)[number]['db'], page: number) =>
    matchList(db, { gameId: GAME, page, pageSize: PAGE_SIZE });
  // Interleaved, so that whatever else the machine does meets all sizes alike.
  for (let turn = 0; turn < TURNS; turn++)
    for (const { db, pages, times } of cases)
      for (const [i, page] of pages.entries()) {
        const start = performance.now();
        await list(db, page);
        times[i]!.push(performance.now() - start);
      }
  for (const { factor, matches, times } of cases)
    console.log(
      `${String(factor).padStart(3)}× ${String(matches).padStart(7)} matches`,
      ...['first', 'middle', 'last'].map(
        (name, i) => ` ${name} p50 ${quantile(times[i]!, 0.5)} p99 ${quantile(times[i]!, 0.99)}`,
      ),
    );
  await Promise.all(cases.map(({ db }) => db.close()));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function prepare(from: string, factor: number) {
  const file = join(folder, `${factor}.db`);
  const start = performance.now();
  grow(from, file, factor);
  console.error(`${factor}× made in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  const db = openSqlite(file);
  const { count } = await matchList(db, { gameId: GAME, page: 1, pageSize: PAGE_SIZE });
  const last = Math.ceil(count / PAGE_SIZE);
  const times: number[][] = [[], [], []];
  return { factor, db, matches: count, pages: [1, Math.ceil(last / 2), last], times };
}

function quantile(times: number[], q: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(q * (sorted.length - 1))]!.toFixed(3);
}
