/** What members of a group wait for: in a group of a thousand members, and in one of a hundred thousand. */
import { randomInt } from 'node:crypto';
import { join as pathOf } from 'node:path';
import SQLite from 'better-sqlite3';
import { setRights } from '../../../src/lib/chat/channel/rights.server.ts';
import { findChannel } from '../../../src/lib/chat/channel/scopes.server.ts';
import { groupConfig } from '../../../src/lib/chat/group/config.server.ts';
import { type Founded, insertGroup } from '../../../src/lib/chat/group/create.server.ts';
import { joinGroup, removeMember } from '../../../src/lib/chat/group/member.server.ts';
import { memberPage } from '../../../src/lib/chat/group/member-page.server.ts';
import { sendMessage } from '../../../src/lib/chat/message/send.server.ts';
import { DEFAULT_CONFIG } from '../../../src/lib/members/account/site-config.ts';
import { memoryPublishing } from '../../../src/lib/platform/adapters/publishing/memory.ts';
import type { Database } from '../../../src/lib/platform/db/database.ts';
import { openSqlite } from '../../../src/lib/platform/db/sqlite.server.ts';
import { inTransaction } from '../../../src/lib/platform/db/transaction.server.ts';
import { wordFilterOf } from '../../../src/lib/platform/moderation/filter.ts';
import { busOver } from '../../../src/lib/platform/ports/bus.ts';
import { assembly } from '../../../tests/support/assembly.ts';
import { messagesOf } from '../../../tests/support/messages.ts';
import { type SignedIn, signInAs } from '../../../tests/support/sign-in.ts';

const SIZES = { few: 1000, many: 100_000 };
type Size = keyof typeof SIZES;
const TURNS = 200;
const PAGE = 40;
const NOW = Date.now();
const MINUTE = 60_000;
const BUS = busOver(memoryPublishing());
const SITE = {
  config: DEFAULT_CONFIG,
  signCoins: 0,
  words: wordFilterOf(''),
  regions: { of: () => '' },
  hosts: { live: [], link: undefined, card: [] },
};

/** Medians, milliseconds in process; `ratio`: the larger group's by the smaller's. */
export interface MemberRow {
  row: string;
  few: number;
  many: number;
  ratio: number;
}

interface Group extends Founded {
  creator: SignedIn;
  newcomer: SignedIn;
  size: number;
}

/** `folder`: a data folder; the groups are written into its database. */
export async function memberTimes(folder: string): Promise<MemberRow[]> {
  const file = pathOf(folder, 'saidian.db');
  const db = openSqlite(file);
  try {
    const groups = { few: await makeGroup(db, file, SIZES.few), many: await makeGroup(db, file, SIZES.many) };
    const timed = (
      row: string,
      work: (group: Group, turn: number) => Promise<unknown>,
      after?: typeof work,
    ) => timesOf(row, groups, work, after);
    return [
      await timed('the first page of members', group => page(db, group, 1)),
      await timed('a page of members somewhere', group => page(db, group, randomInt(1, group.size / PAGE))),
      await timed('the page of members after a member', group => pageAfter(db, group)),
      await timed('joining', group => join(db, group), leave(db)),
      await timed('a message to everybody', (group, turn) => callAll(db, group, turn)),
      await timed('a change of a permission', (group, turn) => setRight(db, group, turn)),
    ];
  } finally {
    await db.close();
  }
}

/** Rises from turn to turn, so that limits are not the question. */
let now = Date.now();
const contextOf = (db: Database, { id }: SignedIn) => ({
  db,
  now,
  bus: BUS,
  messages: messagesOf(db, () => now),
  site: SITE,
  origin: 'http://bench.test',
  viewer: { userId: id, isOperator: false, sessionId: 1 },
});

async function join(db: Database, { groupId, newcomer }: Group): Promise<unknown> {
  const config = await groupConfig(db, groupId);
  return joinGroup(contextOf(db, newcomer), config!);
}

async function callAll(db: Database, { channelId, creator }: Group, turn: number): Promise<unknown> {
  const context = contextOf(db, creator);
  const found = await findChannel(context, channelId, creator.id);
  return sendMessage(context, assembly.registries, found, {
    localId: `all-${channelId}-${turn}`,
    kind: 'text',
    content: { text: '大家好' },
    replyN: null,
    mentioned: { isAll: true, userIds: [], identityIds: [] },
    expansion: {},
  });
}

async function setRight(db: Database, { channelId, creator }: Group, turn: number): Promise<unknown> {
  const context = contextOf(db, creator);
  const { target } = await findChannel(context, channelId, creator.id);
  const entry = { auth_id: 6, is_auth: turn % 2, is_some: 0, identity_ids: [] };
  return setRights(context, target, { entries: [entry], rev: undefined }, 'auth_id');
}

async function page(db: Database, { groupId }: Group, n: number): Promise<unknown> {
  const config = await groupConfig(db, groupId);
  return memberPage({ db, now: NOW }, config!, { page: n, page_size: PAGE });
}

/** The members' ids follow each other. */
async function pageAfter(db: Database, group: Group): Promise<unknown> {
  const config = await groupConfig(db, group.groupId);
  const after = group.creator.id + 1 + randomInt(1, group.size - PAGE);
  return memberPage({ db, now: NOW }, config!, { page: 1, page_size: PAGE, after });
}

const leave = (db: Database) => (group: Group) =>
  inTransaction(db, trx => removeMember(trx, group.groupId, group.newcomer.id));

/** Interleaved, so that other load on the machine affects both alike. */
async function timesOf(
  row: string,
  groups: Record<Size, Group>,
  work: (group: Group, turn: number) => Promise<unknown>,
  after?: (group: Group, turn: number) => Promise<unknown>,
): Promise<MemberRow> {
  const taken: Record<Size, number[]> = { few: [], many: [] };
  for (let turn = 0; turn < TURNS; turn++)
    for (const size of ['few', 'many'] as const) {
      now += MINUTE;
      const began = performance.now();
      await work(groups[size], turn);
      taken[size].push(performance.now() - began);
      await after?.(groups[size], turn);
    }
  const [few, many] = [p50(taken.few), p50(taken.many)];
  return { row, few: rounded(few), many: rounded(many), ratio: Number((many / few).toFixed(2)) };
}

const rounded = (ms: number): number => Number(ms.toFixed(3));
const p50 = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1]!;

async function makeGroup(db: Database, file: string, size: number): Promise<Group> {
  const [creator, newcomer] = [await signInAs(db, 'member', NOW), await signInAs(db, 'member', NOW)];
  const founded = await inTransaction(db, trx => insertGroup(trx, { ownerId: creator.id, name: '基准' }, 1));
  fill(file, founded.groupId, size - 1);
  return { ...founded, creator, newcomer, size };
}

/** By the database itself: through the calls it would take an hour. */
function fill(file: string, groupId: number, count: number): void {
  const writer = new SQLite(file);
  const next = 'select max(id) from user';
  writer.exec(`
    create temp table first as select (${next}) as id;
    insert into user (id, nickname, nickname_key, unique_id, is_default_nickname, is_operator, status, created_at)
    with recursive place(n) as (select 1 union all select n + 1 from place where n < ${count})
    select (select id from first) + n, '成员' || ${groupId} || '-' || n, '成员' || ${groupId} || '-' || n,
      '8' || ${groupId} || '-' || n, 0, 0, 1, 1 from place;
    insert into chat_member (group_id, user_id, sort, joined_at)
    select ${groupId}, id, 0, id from user where id > (select id from first);
    update chat_group set member_count = member_count + ${count} where id = ${groupId};
    drop table first;
    analyze;
  `);
  writer.close();
}
