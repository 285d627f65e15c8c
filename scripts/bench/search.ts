/** Search time at ten times the demo rows, over keywords as readers type them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../src/lib/platform/db/database.ts';
import { openSqlite } from '../../src/lib/platform/db/sqlite.server.ts';
import { search } from '../../src/lib/wiki/search/service.server.ts';
import { remakeIndex } from '../../src/lib/wiki/search/update-index.server.ts';
import { grow } from './grow.ts';

const FACTOR = 10;
const TURNS = 5;
/** Results per kind in suggestions. */
const SHOWN = 5;
/** Names typed per table, letter by letter. */
const TYPED = 12;
const LETTERS_MAX = 6;
/** Other keywords: several words, pinyin of Chinese names, typos, very frequent words, and no match. */
const FURTHER = ['vct 2025', 'EDG BLG', 'NRG 冠军赛', 'langdui', 'ld', 'fanatic', '赛', '2025', 'zzzqq'];

/** Searches the game with the most names, then all games. */
const ASKED: readonly [name: string, game: { gameId?: number }][] = [
  ['one game', { gameId: 1 }],
  ['all games', {}],
];

export interface SearchTimes {
  /** Multiple of the demo rows. */
  factor: number;
  /** Entries in the index. */
  things: number;
  asked: string;
  keywords: number;
  /** Milliseconds in process. */
  p50: number;
  p95: number;
  p99: number;
  /** The keyword with the longest median. */
  slowest: string;
}

/** `source`: a SQLite database with the demo data; the grown copy goes to the system's temporary folder. */
export async function searchTimes(source: string): Promise<SearchTimes[]> {
  const folder = mkdtempSync(join(tmpdir(), 'saidian-search-'));
  const file = join(folder, 'grown.db');
  try {
    grow(source, file, FACTOR);
    const db = openSqlite(file);
    const things = await remakeIndex(db, () => {});
    const keywords = await keywordsOf(db);
    const rows: SearchTimes[] = [];
    for (const [asked, game] of ASKED)
      rows.push({ factor: FACTOR, things, asked, ...summary(await take(db, keywords, game)) });
    await db.close();
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Names spread evenly over the tables, as prefixes: letter by letter as typed. */
async function keywordsOf(db: Database): Promise<string[]> {
  const names: string[] = [];
  for (const table of ['team', 'player', 'tournament', 'hero'] as const) {
    const rows = await db.read.selectFrom(table).select('name').orderBy('id').execute();
    const step = Math.ceil(rows.length / TYPED);
    names.push(...rows.filter((_, i) => i % step === 0).map(row => row.name));
  }
  const typed = names.flatMap(name => {
    const letters = [...name].slice(0, LETTERS_MAX);
    return letters.map((_, i) => letters.slice(0, i + 1).join(''));
  });
  return [...new Set([...typed, ...FURTHER].map(word => word.trim()).filter(word => word !== ''))];
}

async function take(
  db: Database,
  keywords: readonly string[],
  game: { gameId?: number },
): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(keywords.map(keyword => [keyword, []]));
  for (let turn = 0; turn < TURNS; turn++)
    for (const [keyword, taken] of times) {
      const start = performance.now();
      await search(db, { keyword, ...game, page: 1, pageSize: SHOWN });
      taken.push(performance.now() - start);
    }
  return times;
}

function summary(times: Map<string, number[]>): Omit<SearchTimes, 'factor' | 'things' | 'asked'> {
  const all = [...times.values()].flat().sort((a, b) => a - b);
  const at = (part: number) => Number(all[Math.floor((all.length - 1) * part)]!.toFixed(2));
  const median = (taken: number[]) => taken.toSorted((a, b) => a - b)[taken.length >> 1]!;
  const [slowest] = [...times].toSorted(([, a], [, b]) => median(b) - median(a));
  return { keywords: times.size, p50: at(0.5), p95: at(0.95), p99: at(0.99), slowest: slowest![0] };
}
