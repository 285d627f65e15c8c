/** Time to read the first page of comments: of a source with a hundred, and of one with 100,000. */
import { randomInt } from 'node:crypto';
import { hotOf } from '../../src/lib/community/comment/hot.ts';
import { commentPage } from '../../src/lib/community/comment/list.server.ts';
import type { Database } from '../../src/lib/platform/db/database.ts';
import { openSqlite } from '../../src/lib/platform/db/sqlite.server.ts';

const SIZES = { few: 100, many: 100_000 };
const TURNS = 300;
const BATCH = 500;
const PAGE = { create_time: 0, hot: -1, page_size: 40 };

/** Medians, milliseconds in process; `ratio`: the larger source's by the smaller's. */
export interface CommentTimes {
  sort: 'hot' | 'new';
  few: number;
  many: number;
  ratio: number;
}

/** `file` is a SQLite database with the demo data; the comments are written into it. */
export async function commentTimes(file: string): Promise<CommentTimes[]> {
  const db = openSqlite(file);
  try {
    await fill(db, 'match:1', SIZES.few);
    await fill(db, 'match:2', SIZES.many);
    return [await timesOf(db, 'hot'), await timesOf(db, 'new')];
  } finally {
    await db.close();
  }
}

/** Interleaved, so that other load on the machine affects both alike. */
async function timesOf(db: Database, sort: CommentTimes['sort']): Promise<CommentTimes> {
  const taken: Record<keyof typeof SIZES, number[]> = { few: [], many: [] };
  for (let turn = 0; turn < TURNS; turn++)
    for (const [size, id] of [
      ['few', 1],
      ['many', 2],
    ] as const) {
      const place = { address: `match:${id}`, source: { type: 'match', ids: [id] }, authorId: null };
      const began = performance.now();
      await commentPage({ db, now: Date.now(), viewer: null }, place, { ...PAGE, sort });
      taken[size].push(performance.now() - began);
    }
  const [few, many] = [p50(taken.few), p50(taken.many)];
  return { sort, few, many, ratio: many / few };
}

const p50 = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1]!;

async function fill(db: Database, source: string, n: number): Promise<void> {
  const users = await db.read.selectFrom('user').select('id').execute();
  const last = await db.read
    .selectFrom('comment')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  const first = Number(last?.id ?? 0) + 1;
  const began = Date.now() - n * 1000;
  const none = { parent_id: 0, reply_to_id: null, to_user_id: null, media: '[]', mentioned: '[]' };
  const state = { region: '', status: 1, is_listed: 1, reply_count: 0 };
  for (let done = 0; done < n; done += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, n - done) }, (_, i) => {
      const points = randomInt(50);
      const row = { id: first + done + i, created_at: began + (done + i) * 1000, points };
      const user_id = users[randomInt(users.length)]!.id;
      return {
        ...row,
        ...none,
        ...state,
        source,
        user_id,
        content: '好球',
        like_count: points,
        hot: hotOf(row),
      };
    });
    await db.write.insertInto('comment').values(rows).execute();
  }
  await db.write
    .insertInto('comment_source')
    .values({ source, count: n, status: 1, last_at: Date.now() })
    .execute();
}
