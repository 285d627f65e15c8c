/** 赛点播报 follows results in the room of the match's day, and nowhere else. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newMessagesAfter } from '#islands/chat/model/timeline.ts';
import { announcer } from '#lib/chat/announcer/consumer.server.ts';
import { groupConfig } from '#lib/chat/group/config.server.ts';
import { insertOfficialGroup } from '#lib/chat/group/official.server.ts';
import { subjectOf } from '#lib/chat/group/standing.server.ts';
import { unreadOf } from '#lib/chat/group/unread.server.ts';
import { openMatchDay } from '#lib/chat/match-day/room.server.ts';
import { readPage } from '#lib/chat/message/history.server.ts';
import { markRead } from '#lib/chat/message/read-mark.server.ts';
import { wireOf } from '#lib/chat/message/wire.ts';
import { decide } from '#lib/chat/permission/decide.ts';
import { consume } from '#lib/platform/db/consume.server.ts';
import { append } from '#lib/platform/db/outbox.server.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { DAY } from '#lib/platform/kernel/time.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeMatch, makeTeam, makeTournament, makeUser } from '#tests/support/factory.ts';
import { messagesOf } from '#tests/support/messages.ts';

const EVENING = Date.parse('2026-03-07T20:00:00+08:00');
const LIVE = { status: 2, main_score: 0, guest_score: 0, result_type: null };
const ENDED = { status: 3, main_score: 2, guest_score: 1, result_type: 1 };

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let matchId: number;
  let groupId: number;
  let channelId: number;
  let now: number;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());

  beforeEach(async () => {
    now = EVENING;
    const tournament = await makeTournament(db);
    const teams = [(await makeTeam(db)).id, (await makeTeam(db)).id] as [number, number];
    const input = { tournament_id: tournament.id, start_at: EVENING, status: 1, best_of: 3, teams };
    matchId = (await makeMatch(db, { ...input, main_score: null, guest_score: null, result_type: null })).id;
    const group = { officialKey: `tournament:${tournament.id}`, name: `官方 ${tournament.id}` };
    await inTransaction(db, async trx => {
      ({ groupId } = await insertOfficialGroup(trx, group, 1));
      const room = (day: string) => openMatchDay(trx, { groupId, categoryId: null, day }, 1);
      await room('2026-03-06');
      channelId = await room('2026-03-07');
    });
  });

  const results = () => inTransaction(db, trx => append(trx, 'resultsChanged', { matchIds: [matchId] }, now));
  const settle = () => consume(db, announcer({ db, messages: messagesOf(db, () => now), now: () => now }));
  async function entered(result: object) {
    await db.write.updateTable('match').set(result).where('id', '=', matchId).execute();
    await results();
    await settle();
  }
  const lines = async () => {
    const rows = await db.read
      .selectFrom('chat_message')
      .innerJoin('chat_channel', 'chat_channel.id', 'chat_message.channel_id')
      .selectAll('chat_message')
      .where('group_id', '=', groupId)
      .orderBy('n')
      .execute();
    expect(rows.filter(row => row.channel_id !== channelId)).toEqual([]);
    return rows.filter(({ status }) => status === 1).map(row => JSON.parse(row.content).text as string);
  };
  const scores = async () => {
    const rows = await db.read
      .selectFrom('chat_message')
      .select('extra')
      .where('channel_id', '=', channelId)
      .where('status', '=', 1)
      .orderBy('n')
      .execute();
    return rows.map(({ extra }) => JSON.parse(extra).score);
  };

  test('start, map and end give a line each in the room of the day; no text holds a score', async () => {
    await entered(LIVE);
    await entered({ ...LIVE, main_score: 1 });
    await entered({ ...LIVE, main_score: 1, guest_score: 1 });
    await entered(ENDED);
    expect(await lines()).toEqual(['比赛开始了', '又打完一局', '又打完一局', '比赛结束']);
    expect(await scores()).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 1],
    ]);
  });

  test('unread counts tell of maps as much as spoiler-free readers are shown', async () => {
    const reader = (await makeUser(db)).id;
    const counted = async () => (await unreadOf(db, reader, [channelId], [])).get(channelId)!;
    const shown = async () => {
      const { entries } = await readPage(db, channelId, {}, 100);
      const { readN } = await counted();
      return newMessagesAfter(entries.map(wireOf), readN, { viewerId: reader, isVeiled: true }).length;
    };
    const readTo = (n: number) => markRead(db, reader, channelId, n);
    await entered(LIVE);
    const counts: number[] = [];
    for (const [main_score, guest_score] of [
      [1, 0],
      [1, 1],
    ] as const) {
      await entered({ ...LIVE, main_score, guest_score });
      counts.push((await counted()).unread);
    }
    expect([counts, await shown()]).toEqual([[2, 2], 2]);
    expect((await counted()).mapLines).toEqual([2, 3].map(n => ({ n, match_id: matchId })));
    await readTo(2);
    expect([(await counted()).unread, await shown()]).toEqual([1, 1]);
    await readTo(0);
    await entered({ status: 1, main_score: null, guest_score: null, result_type: null });
    expect((await counted()).mapLines).toEqual([]);
  });

  test('the same event again says nothing, a corrected result mends the line of the end', async () => {
    await entered(ENDED);
    await results();
    await settle();
    expect(await lines()).toEqual(['比赛结束']);
    await entered({ ...ENDED, main_score: 1, guest_score: 2, result_type: 2 });
    expect([await lines(), await scores()]).toEqual([['比赛结束'], [[1, 2]]]);
  });

  test('a result taken back recalls its lines, and the match played anew is told anew', async () => {
    await entered(LIVE);
    await entered(ENDED);
    await entered({ status: 1, main_score: null, guest_score: null, result_type: null });
    expect(await lines()).toEqual([]);
    await entered(LIVE);
    expect(await lines()).toEqual(['比赛开始了']);
  });

  test('a result entered days later is no news', async () => {
    now = EVENING + 2 * DAY;
    await entered(ENDED);
    expect(await lines()).toEqual([]);
  });

  test('the bot sends where it was let in, in no other room, and manages nothing', async () => {
    const config = (await groupConfig(db, groupId))!;
    const bot = await db.read
      .selectFrom('user')
      .select('id')
      .where('user_type', '=', 3)
      .executeTakeFirstOrThrow();
    const subject = await subjectOf(db, config, bot.id);
    const may = (permission: 'send' | 'manage') =>
      config.channels
        .filter(({ resource }) => decide(subject, resource, permission, now).allowed)
        .map(({ match_day }) => match_day);
    expect(config.channels.length).toBeGreaterThan(2);
    expect(may('send')).toEqual(['2026-03-07', '2026-03-06']);
    expect(may('manage')).toEqual([]);
  });
});
