/** Time to search messages: in a site with ten thousand of them, and in one with a million. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import type { Kysely } from 'kysely';
import { insertMember } from '../../../src/lib/chat/group/member.server.ts';
import { IndexFollower } from '../../../src/lib/chat/message-search/follow.server.ts';
import { messageSearchScopes } from '../../../src/lib/chat/message-search/scopes.server.ts';
import { searchMessages } from '../../../src/lib/chat/message-search/search.server.ts';
import type { MemberContext } from '../../../src/lib/platform/contract/context.ts';
import { migrate } from '../../../src/lib/platform/db/migrate.server.ts';
import { openSqlite } from '../../../src/lib/platform/db/sqlite.server.ts';
import { inTransaction } from '../../../src/lib/platform/db/transaction.server.ts';
import { type GrownTimes, grownTimes, readBoth, type Size, type Taken } from './grown.ts';
import { makeRoom } from './room.ts';

const SIZES: Record<Size, number> = { few: 10_000, many: 1_000_000 };
const GROUPS = 5;
const CHANNELS = 6;
const USERS = 400;
/** The person who said what is looked for. */
const SPEAKER = 7;
const TURNS = 40;
const PAGE = 20;
/** Messages that are indexed at once: nobody else writes here. */
const SLICE = 5000;

/** Words by how often they are said: each half as often as the one three before it. */
const WORDS =
  '的 了 我 比赛 这波 打得 今天 漂亮 他们 EDG 可以 队伍 什么 决赛 冠军 选手 VCT2025 指挥 辅助 经济 开团 地图 主播 解说 复盘 运营 阵容 大龙 残局 手枪局 盐海矿镇 日落之城 逆风翻盘 让二追三 卡莎 霓虹港 金色雨 石像鬼'.split(
    ' ',
  );
const HALF = 3;
const WORDS_A_MESSAGE = 6;
/** Frequent, seldom, of two words, of one letter, a beginning, and nothing at all. */
const KEYWORDS = [
  '的',
  '比赛',
  '决赛',
  '盐海矿镇',
  '金色雨',
  '石像鬼 冠军',
  'edg 决赛',
  'vct',
  '逆风',
  '没有人说过的话',
];

/** Of the whole call, in process. */
export interface MessageSearchRow extends GrownTimes {
  searched: string;
  searches: number;
}

type Wish = Parameters<typeof searchMessages>[2] & { group_id?: number; channel_id?: number };

interface Site {
  /** Of a member of all groups. */
  context: MemberContext;
  groupId: number;
  channelId: number;
}

export async function messageSearchTimes(): Promise<MessageSearchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'saidian-messages-'));
  const sites = {
    few: await filled(join(folder, 'few.db'), SIZES.few),
    many: await filled(join(folder, 'many.db'), SIZES.many),
  };
  try {
    const [room, group] = [
      (site: Site) => ({ channel_id: site.channelId }),
      (site: Site) => ({ group_id: site.groupId }),
    ];
    const kinds = [
      { searched: 'a room', taken: await timesOf(sites, room) },
      { searched: 'a group', taken: await timesOf(sites, group) },
      { searched: 'everywhere', taken: await timesOf(sites, () => ({})) },
      { searched: 'everywhere, of one person', taken: await timesOf(sites, () => ({ user_id: SPEAKER })) },
    ];
    const all = {
      few: kinds.flatMap(({ taken }) => taken.few),
      many: kinds.flatMap(({ taken }) => taken.many),
    };
    return [...kinds, { searched: 'all of these', taken: all }].map(rowOf);
  } finally {
    for (const { context } of Object.values(sites)) await context.db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timesOf(sites: Record<Size, Site>, where: (site: Site) => Partial<Wish>): Promise<Taken> {
  const taken: Taken = { few: [], many: [] };
  for (let turn = 0; turn < TURNS; turn++)
    for (const keyword of KEYWORDS)
      await readBoth(
        sites,
        async site => {
          const wish = { keyword, has_picture: false, cursor: '', page_size: PAGE, ...where(site) };
          const { target } = await messageSearchScopes.message_search.find(site.context, wish);
          await searchMessages(site.context, target, wish);
        },
        taken,
      );
  return taken;
}

const rowOf = ({ searched, taken }: { searched: string; taken: Taken }): MessageSearchRow => ({
  searched,
  searches: taken.few.length,
  ...grownTimes(taken),
});

async function filled(file: string, n: number): Promise<Site> {
  const db = openSqlite(file);
  await migrate(db.write as unknown as Kysely<unknown>, 'sqlite');
  const first = await makeRoom(db, 'unused', { members: USERS, channels: CHANNELS });
  const member = await db.read.selectFrom('user').select('id').orderBy('id').executeTakeFirstOrThrow();
  for (let i = 1; i < GROUPS; i++) {
    const { groupId } = await makeRoom(db, 'unused', { members: 1, channels: CHANNELS });
    await inTransaction(db, trx => insertMember(trx, groupId, member.id, Date.now()));
  }
  const channels = await db.read.selectFrom('chat_channel').select('id').execute();
  write(
    file,
    channels.map(({ id }) => id),
    n,
  );
  const follower = new IndexFollower(db);
  while (await follower.step(0, SLICE));
  const viewer = { userId: member.id, isOperator: false, sessionId: 1 };
  return { context: { db, now: Date.now(), viewer } as MemberContext, ...first };
}

/** In turn in all channels, one a second. */
function write(file: string, channelIds: readonly number[], n: number): void {
  const writer = new SQLite(file);
  const insert = writer.prepare(`insert into chat_message
    (channel_id, n, rev, user_id, local_id, kind, content, extra, mentioned, expansion, sent_at)
    values (?, ?, ?, ?, ?, 'text', ?, '{}', '{}', '{}', ?)`);
  const from = Date.now() - n * 1000;
  const word = wordsFrom(20_261_125);
  writer.transaction(() => {
    for (let i = 0; i < n; i++) {
      const channelId = channelIds[i % channelIds.length]!;
      const place = Math.floor(i / channelIds.length) + 1;
      const text = Array.from({ length: WORDS_A_MESSAGE }, word).join('');
      insert.run(
        channelId,
        place,
        place,
        (i % USERS) + 1,
        `b${i}`,
        JSON.stringify({ text }),
        from + i * 1000,
      );
    }
    writer.exec(`update chat_head set n = (select max(n) from chat_message m where m.channel_id = chat_head.channel_id),
      rev = (select max(rev) from chat_message m where m.channel_id = chat_head.channel_id)`);
  })();
  writer.close();
}

/** The same ones in every run. */
function wordsFrom(seed: number): () => string {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const place = Math.floor(-Math.log2(1 - state / 2 ** 32) * HALF);
    return WORDS[Math.min(place, WORDS.length - 1)]!;
  };
}
