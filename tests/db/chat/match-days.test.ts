/** Rooms of match days open by themselves. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { groupConfig } from '#lib/chat/group/config.server.ts';
import { insertOfficialGroup } from '#lib/chat/group/official.server.ts';
import { BOT_NAME, OFFICIAL_NAME } from '#lib/chat/group/wording.ts';
import { openTodaysRooms } from '#lib/chat/match-day/room.server.ts';
import { todaysRooms } from '#lib/chat/match-day/today.server.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { nicknameKey } from '#lib/platform/kernel/nickname-key.ts';
import { soon } from '#tests/support/chat/gateway.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeMatch, makeTournament, makeUser } from '#tests/support/factory.ts';
import { memoryBus } from '#tests/support/publishing.ts';

const HOUR = 3_600_000;
const EVENING = Date.parse('2026-03-07T20:00:00+08:00');

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());

  const groupOf = async (start_at: number) => {
    const { id } = await makeTournament(db);
    await makeMatch(db, { tournament_id: id, start_at });
    const input = { officialKey: `tournament:${id}`, name: `官方 ${id}` };
    return (await inTransaction(db, trx => insertOfficialGroup(trx, input, 1))).groupId;
  };
  const roomsOf = async (groupId: number) =>
    (await groupConfig(db, groupId))!.channels.flatMap(({ match_day, name }) => (match_day ? [name] : []));

  test('a Beijing day with matches gets one room, told to open pages; other days get none', async () => {
    const [today, tomorrow] = [
      await groupOf(EVENING + 3 * 3_600_000),
      await groupOf(EVENING + 5 * 3_600_000),
    ];
    const bus = memoryBus();
    const received = vi.fn();
    bus.subscribe('groupChanged', received);
    await openTodaysRooms({ db, bus }, EVENING);
    await openTodaysRooms({ db, bus }, EVENING);
    expect([await roomsOf(today), await roomsOf(tomorrow)]).toEqual([['03-07 比赛日'], []]);
    await soon(() => expect(received).toHaveBeenCalledOnce());
    expect(received.mock.calls[0]![0]).toMatchObject({
      groupId: today,
      type: 'channel_operation',
      configRev: 2,
    });
  });

  test('a room of a match day opens although members hold the names of the site’s own accounts', async () => {
    const own = await makeDatabase(dialect);
    for (const nickname of [OFFICIAL_NAME, BOT_NAME, `${BOT_NAME}2`])
      await makeUser(own, { nickname, nickname_key: nicknameKey(nickname) });
    const { id } = await makeTournament(own);
    await makeMatch(own, { tournament_id: id, start_at: EVENING });
    const input = { officialKey: `tournament:${id}`, name: '官方' };
    const { groupId } = await inTransaction(own, trx => insertOfficialGroup(trx, input, 1));
    await openTodaysRooms({ db: own, bus: memoryBus() }, EVENING);
    expect((await groupConfig(own, groupId))!.channels.map(({ match_day }) => match_day)).toContain(
      '2026-03-07',
    );
    const names = await own.read.selectFrom('user').select('nickname').orderBy('id').execute();
    expect(names.slice(-2).map(({ nickname }) => nickname)).toEqual([`${OFFICIAL_NAME}2`, `${BOT_NAME}3`]);
    await own.drop();
  });

  test('of today’s rooms those that visitors see are listed, with the day’s matches, live ones first', async () => {
    const noon = Date.parse('2026-05-01T12:00:00+08:00');
    const [calm, live, closed] = [
      await groupOf(noon + HOUR),
      await groupOf(noon - HOUR),
      await groupOf(noon),
    ];
    await openTodaysRooms({ db, bus: memoryBus() }, noon);
    const statusOf = async (groupId: number, status: number) => {
      const { official_key } = await db.read
        .selectFrom('chat_group')
        .select('official_key')
        .where('id', '=', groupId)
        .executeTakeFirstOrThrow();
      const tournament = Number(official_key!.split(':')[1]);
      await db.write.updateTable('match').set({ status }).where('tournament_id', '=', tournament).execute();
    };
    await statusOf(calm, 1);
    await statusOf(live, 2);
    await db.write
      .updateTable('chat_group')
      .set({ visitor_view: 1, config_rev: 99 })
      .where('id', '=', closed)
      .execute();
    const listed = (await todaysRooms(db, noon)).map(({ group_id, matches, live: on, next_at }) => [
      group_id,
      matches,
      on,
      next_at,
    ]);
    expect(listed).toEqual([
      [live, 1, 1, null],
      [calm, 1, 0, noon + HOUR],
    ]);
    const [on, next] = await todaysRooms(db, noon);
    for (const room of [on!, next!])
      expect(room.match).toMatchObject({
        url: expect.stringMatching(/^\/wiki\/match\/1\/\d+$/),
        secret: false,
      });
    await statusOf(calm, 3);
    expect((await todaysRooms(db, noon)).find(({ group_id }) => group_id === calm)!.match).toBeNull();
    expect(await todaysRooms(db, noon + 24 * HOUR)).toEqual([]);
  });

  test('all official groups belong to one account, which nobody can sign in as', async () => {
    const owners = await db.read.selectFrom('chat_group').select('owner_id').distinct().execute();
    expect(owners).toHaveLength(1);
    const owner = db.read.selectFrom('user').select(['phone', 'password_hash', 'certification_status']);
    expect(await owner.where('id', '=', owners[0]!.owner_id).executeTakeFirst()).toEqual({
      phone: null,
      password_hash: null,
      certification_status: 2,
    });
  });
});
