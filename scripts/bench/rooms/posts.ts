/** Time of the first page of a feed: in a site with a thousand posts, and in one with a million and ten million comments. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import type { Kysely } from 'kysely';
import { MOMENT, threadOf } from '../../../src/lib/chat/moment/address.ts';
import { momentPage } from '../../../src/lib/chat/moment/list.server.ts';
import { hotOf } from '../../../src/lib/community/comment/hot.ts';
import { commentPage } from '../../../src/lib/community/comment/list.server.ts';
import { migrate } from '../../../src/lib/platform/db/migrate.server.ts';
import { openSqlite } from '../../../src/lib/platform/db/sqlite.server.ts';
import { type GrownTimes, grownTimes, readBoth, type Size, type Taken } from './grown.ts';
import { makeRoom } from './room.ts';

const SIZES: Record<Size, number> = { few: 1000, many: 1_000_000 };
const COMMENTS_A_POST = 10;
/** Posts are spread over so many channels. */
const CHANNELS = 4;
const USERS = 200;
const TURNS = 300;
const PAGE = 20;

/** Of the whole page, in process. */
export interface PostRow extends GrownTimes {
  list: string;
}

interface Site {
  db: ReturnType<typeof openSqlite>;
  channelId: number;
  /** The latest of the channel. */
  postId: number;
}

export async function postTimes(): Promise<PostRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'saidian-posts-'));
  const sites = {
    few: await filled(join(folder, 'few.db'), SIZES.few),
    many: await filled(join(folder, 'many.db'), SIZES.many),
  };
  const context = ({ db }: Site) => ({ db, now: Date.now(), viewer: null });
  const first = { create_time: 0, page_size: PAGE };
  const feed = (sort: 'time' | 'active') => (site: Site) =>
    momentPage(context(site), { channelId: site.channelId, sort }, first);
  const comments = (site: Site) =>
    commentPage(
      context(site),
      {
        address: threadOf(site.postId),
        source: { type: MOMENT, ids: [site.postId] },
        authorId: null,
      },
      { create_time: 0, hot: -1, page_size: PAGE, sort: 'hot' },
    );
  try {
    return [
      await timesOf('a feed, by time', sites, feed('time')),
      await timesOf('a feed, by activity', sites, feed('active')),
      await timesOf('comments of a post', sites, comments),
    ];
  } finally {
    for (const { db } of Object.values(sites)) await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timesOf(
  list: string,
  sites: Record<Size, Site>,
  read: (site: Site) => Promise<unknown>,
): Promise<PostRow> {
  const taken: Taken = { few: [], many: [] };
  for (let turn = 0; turn < TURNS; turn++) await readBoth(sites, read, taken);
  return { list, ...grownTimes(taken) };
}

async function filled(file: string, n: number): Promise<Site> {
  const db = openSqlite(file);
  await migrate(db.write as unknown as Kysely<unknown>, 'sqlite');
  await makeRoom(db, 'unused', { members: USERS, channels: CHANNELS });
  const channels = await db.read
    .selectFrom('chat_channel')
    .select(['id', 'group_id'])
    .orderBy('id')
    .execute();
  const users = await db.read.selectFrom('user').select('id').execute();
  write(
    file,
    channels.map(({ id }) => id),
    { groupId: channels[0]!.group_id!, users: users.map(({ id }) => id), n },
  );
  // The last post of the first channel.
  return { db, channelId: channels[0]!.id, postId: n - ((n - 1) % channels.length) };
}

interface Filling {
  groupId: number;
  users: readonly number[];
  n: number;
}

/** Posts in turn in all channels, a second apart, each with its comments. */
function write(file: string, channels: readonly number[], { groupId, users, n }: Filling): void {
  const writer = new SQLite(file);
  writer.pragma('synchronous = OFF');
  const post = writer.prepare(`insert into moment
    (id, group_id, channel_id, user_id, title, content, media, tags, emoji, region, status, taken_down, created_at, active_at, like_count)
    values (?, ?, ?, ?, ?, '今天这场太好看了', '[]', '[]', '[]', '', 1, 0, ?, ?, 0)`);
  const thread = writer.prepare(
    'insert into comment_source (source, count, status, last_at) values (?, ?, 1, ?)',
  );
  const comment = writer.prepare(`insert into comment
    (id, source, user_id, content, created_at, points, like_count, hot, parent_id, media, mentioned, region, status, is_listed, reply_count)
    values (?, ?, ?, '好球', ?, ?, ?, ?, 0, '[]', '[]', '', 1, 1, 0)`);
  const from = Date.now() - n * 1000;
  writer.transaction(() => {
    for (let id = 1; id <= n; id++) {
      const at = from + id * 1000;
      const source = threadOf(id);
      post.run(
        id,
        groupId,
        channels[(id - 1) % channels.length]!,
        users[id % users.length]!,
        `第 ${id} 篇`,
        at,
        at,
      );
      thread.run(source, COMMENTS_A_POST, at);
      for (let c = 0; c < COMMENTS_A_POST; c++) {
        const said = { id: (id - 1) * COMMENTS_A_POST + c + 1, created_at: at + c, points: (id + c) % 50 };
        const userId = users[(id + c) % users.length]!;
        comment.run(said.id, source, userId, said.created_at, said.points, said.points, hotOf(said));
      }
    }
  })();
  writer.close();
}
