/** The demo's official groups: of each game, of two tournaments and of 演示赛, with their messages. */
import type { Transaction } from 'kysely';
import { insertChannel } from '../../../chat/group/channel-row.server.ts';
import { type Founded, giveIdentity } from '../../../chat/group/create.server.ts';
import { IDENTITY_FLAG } from '../../../chat/group/flag.ts';
import { insertMember } from '../../../chat/group/member.server.ts';
import { insertOfficialGroup } from '../../../chat/group/official.server.ts';
import { inDay } from '../../../chat/match-day/matches.server.ts';
import { openMatchDay } from '../../../chat/match-day/room.server.ts';
import { userByPhone } from '../../../members/account/user-store.server.ts';
import type { Database } from '../../../platform/db/database.ts';
import { once } from '../../../platform/db/once.server.ts';
import type { DB } from '../../../platform/db/schema.ts';
import { DAY, dayKey, dayStart, HOUR } from '../../../platform/kernel/time.ts';
import { listGames } from '../../../wiki/game/reference.server.ts';
import { DEMO_ACCOUNTS } from '../../members/account/accounts.server.ts';
import { crowdOf } from '../../members/account/crowd.server.ts';
import { cheer } from './cheer.server.ts';
import { makeDayPoll, makeQuizzes, makeSignRoom, writeDemoReadme } from './extras.server.ts';
import { markHighlights } from './highlights.server.ts';
import { demoShows } from './shown.ts';
import { type Speaking, speak, takeBack } from './speak.server.ts';
import { planTalk } from './talk.ts';
import { ANNOUNCEMENTS, DEMO_ROOMS, LOUNGE_TALK, MATCH_DAY_TALK } from './wording.ts';

/** Row of `meta`: the demo's rooms are made. */
export const MADE = 'demo_rooms';
/** Tournaments with a group, by a part of their name. */
const TOURNAMENTS = ['2025 无畏契约全球冠军赛', '2024 KPL 年度总决赛'];
/** Match days of a tournament that have a room: the latest. */
const DAYS_MAX = 4;
/** Messages that the demo accounts have not read. */
const UNREAD = 3;
/** Hours of a match day at which people begin and stop to talk. */
const TALKING = { from: 16 * HOUR, until: 23 * HOUR };
const LOUNGE_AGO = 2 * DAY;
/** The last account of the README may not speak in lounges for this long. */
const MUTED = 7 * DAY;

interface Plot {
  key: string;
  name: string;
  intro: string;
  tournamentId: number | null;
}

interface Making {
  db: Database;
  trx: Transaction<DB>;
  now: number;
  crowd: readonly number[];
  /** The accounts of the README that take part. */
  readers: readonly { id: number; nickname: string }[];
}

/** Makes the rooms once per database. Only called for the demo data. */
export const makeDemoRooms = (db: Database, now: number): Promise<void> =>
  once(db, MADE, now, async inside => {
    const trx = inside.write as Transaction<DB>;
    const crowd = (await crowdOf(inside)).map(({ id }) => id);
    // Nobody to talk: tests leave the crowd out.
    if (crowd.length === 0) return;
    const accounts = await Promise.all(DEMO_ACCOUNTS.slice(1, 4).map(({ phone }) => userByPhone(trx, phone)));
    const making = { db: inside, trx, now, crowd, readers: accounts.flatMap(user => user ?? []) };
    for (const plot of await plotsOf(inside)) await makeGroup(making, plot);
  });

async function plotsOf(db: Database): Promise<Plot[]> {
  const games = await listGames(db);
  const tournaments = await db.write
    .selectFrom('tournament')
    .select(['id', 'name'])
    .where(({ eb, or }) => or([eb('is_demo', '=', 1), eb('name', 'in', TOURNAMENTS)]))
    .orderBy('id')
    .execute();
  return [
    ...tournaments.map(({ id, name }) => ({
      key: `tournament:${id}`,
      name,
      intro: DEMO_ROOMS.tournamentIntro(name),
      tournamentId: id,
    })),
    ...games.map(({ game_id, name }) => ({
      key: `game:${game_id}`,
      name,
      intro: DEMO_ROOMS.gameIntro(name),
      tournamentId: null,
    })),
  ];
}

async function makeGroup(making: Making, { key, name, intro, tournamentId }: Plot): Promise<void> {
  const { trx, now, crowd, readers } = making;
  const first = { category: DEMO_ROOMS.lounge, channel: DEMO_ROOMS.lounge };
  const founded = await insertOfficialGroup(trx, { officialKey: key, name, intro, first }, now - LOUNGE_AGO);
  for (const userId of [...crowd, ...readers.map(({ id }) => id)])
    await insertMember(trx, founded.groupId, userId, now - LOUNGE_AGO);
  const [manager = 0, keeper = 0] = crowd;
  await giveIdentity(trx, founded.groupId, manager, founded.identities.get(IDENTITY_FLAG.groupManager)!);
  await makeClosedRooms(making, founded, keeper);
  const speaking = { ...making, groupId: founded.groupId };
  await makeLounge(speaking, founded);
  await makeSignRoom(speaking, founded);
  if (tournamentId !== null) await makeMatchDays(speaking, founded, tournamentId);
}

/** Announcements, where managers alone send; a hidden room of managers; one of holders of an identity. */
async function makeClosedRooms(making: Making, founded: Founded, keeper: number): Promise<void> {
  const { trx, now } = making;
  const { groupId, identities } = founded;
  const managers = [IDENTITY_FLAG.creator, IDENTITY_FLAG.groupManager].map(flag => identities.get(flag)!);
  const { id: dataIdentity } = await trx
    .insertInto('chat_identity')
    .values({
      group_id: groupId,
      name: DEMO_ROOMS.dataIdentity,
      color: '00A870',
      flag: 0,
      grants: '[]',
      sort: 9,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await giveIdentity(trx, groupId, keeper, dataIdentity);
  const room = { groupId, categoryId: null, kind: 'chat' } as const;
  const news = await insertChannel(
    trx,
    { ...room, name: DEMO_ROOMS.announcements, sort: -3, senders: managers },
    now,
  );
  await insertChannel(
    trx,
    { ...room, name: DEMO_ROOMS.managers, sort: -2, viewers: managers, visitorView: 1 },
    now,
  );
  await insertChannel(
    trx,
    { ...room, name: DEMO_ROOMS.data, sort: -1, viewers: [dataIdentity], visitorView: 1 },
    now,
  );
  const owner = await trx
    .selectFrom('chat_group')
    .select('owner_id')
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();
  const lines = ANNOUNCEMENTS.map((text, i) => ({
    userId: owner.owner_id,
    text,
    at: now - LOUNGE_AGO + i * HOUR,
    answers: null,
  }));
  await speak(making, news, lines);
  await writeDemoReadme(making, news, owner.owner_id);
}

async function makeLounge(making: Speaking & Making, { groupId, channelId }: Founded): Promise<void> {
  const { trx, now, crowd, readers } = making;
  const span = { from: now - LOUNGE_AGO, until: now - HOUR };
  const lines = planTalk({ seed: `lounge ${groupId}`, talk: LOUNGE_TALK, speakers: crowd, ...span });
  const mentions = readers.map(({ id, nickname }) => ({
    userId: crowd[0]!,
    text: DEMO_ROOMS.mention(nickname),
    at: now - HOUR * 0.9,
    answers: null,
    mentions: [id],
  }));
  const shown = demoShows().map(({ by, ...shows }, i) => ({
    userId: crowd[by] ?? crowd[0]!,
    text: '',
    at: Math.floor(now - HOUR + (i * HOUR) / 120),
    answers: null,
    ...shows,
  }));
  await speak(making, channelId, [...lines, ...shown, ...mentions]);
  await cheer(making, channelId, crowd);
  await takeBack(making, channelId, lines.length);
  await makeQuizzes(making, channelId, crowd[0]!);
  const pin = { channel_id: channelId, n: 1, by_id: crowd[0]!, pinned_at: now - HOUR };
  await trx.insertInto('chat_pin').values(pin).execute();
  const { id: mutedId } = readers.at(-1)!;
  await trx
    .insertInto('chat_ban')
    .values({
      group_id: groupId,
      user_id: mutedId,
      channel_id: channelId,
      permission: 'send',
      until: now + MUTED,
      by_id: crowd[0]!,
      created_at: now,
    })
    .execute();
  await leaveUnread(making, channelId);
}

async function makeMatchDays(
  making: Speaking & Making,
  founded: Founded,
  tournamentId: number,
): Promise<void> {
  const { trx, now, crowd } = making;
  const { id: categoryId } = await trx
    .insertInto('chat_category')
    .values({ group_id: founded.groupId, name: DEMO_ROOMS.matchDays, sort: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const day of await matchDaysOf(trx, tournamentId, now)) {
    const channelId = await openMatchDay(trx, { groupId: founded.groupId, categoryId, day }, now);
    const start = dayStart(day)!;
    const matches = await inDay({ read: trx }, tournamentId, day).select(['id', 'start_at']).execute();
    // A match that is played in the morning is talked about, too.
    const from = Math.min(start + TALKING.from, matches[0]?.start_at ?? now);
    const span = { from, until: Math.min(start + TALKING.until, now - HOUR / 6) };
    const lines = planTalk({ seed: `day ${channelId}`, talk: MATCH_DAY_TALK, speakers: crowd, ...span });
    await speak(making, channelId, lines);
    await cheer(making, channelId, crowd);
    await makeDayPoll(making, { channelId, userId: crowd[0]!, at: span.until + HOUR / 60 });
    await markHighlights({ trx, now, byId: crowd[0]! }, channelId, matches);
    await leaveUnread(making, channelId);
  }
}

/** The latest Beijing days with matches, today included. */
async function matchDaysOf(trx: Transaction<DB>, tournamentId: number, now: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('match')
    .select('start_at')
    .where('tournament_id', '=', tournamentId)
    .where('start_at', '<', dayStart(dayKey(now))! + DAY)
    .orderBy('start_at')
    .execute();
  const days = new Set(rows.flatMap(({ start_at }) => (start_at === null ? [] : dayKey(start_at))));
  return [...days].slice(-DAYS_MAX);
}

/** The crowd has read everything, the accounts of the README all but the last messages. */
async function leaveUnread({ trx, crowd, readers }: Making, channelId: number): Promise<void> {
  const { n } = await trx
    .selectFrom('chat_head')
    .select('n')
    .where('channel_id', '=', channelId)
    .executeTakeFirstOrThrow();
  const marks = [
    ...crowd.map(user_id => ({ user_id, n })),
    ...readers.map(({ id }) => ({ user_id: id, n: Math.max(0, n - UNREAD) })),
  ];
  for (const { user_id, n: upTo } of marks)
    await trx
      .insertInto('chat_read')
      .values({ user_id, channel_id: channelId, n: upTo, own: 0 })
      .onConflict(on => on.columns(['user_id', 'channel_id']).doUpdateSet({ n: upTo, own: 0 }))
      .execute();
}
