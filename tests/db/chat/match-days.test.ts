/** Rooms of match days open by themselves. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { memoryBus } from '#lib/adapters/bus/memory.server.ts';
import { openTodaysRooms } from '#lib/channel/match-day.server.ts';
import { inTransaction } from '#lib/db/transaction.server.ts';
import { groupConfig } from '#lib/group/config.server.ts';
import { insertOfficialGroup } from '#lib/group/official.server.ts';
import { soon } from '#tests/support/chat/gateway.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeMatch, makeTournament } from '#tests/support/factory.ts';

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
    const given = { officialKey: `tournament:${id}`, name: `官方 ${id}` };
    return (await inTransaction(db, trx => insertOfficialGroup(trx, given, 1))).groupId;
  };
  const roomsOf = async (groupId: number) =>
    (await groupConfig(db, groupId))!.channels.flatMap(({ match_day, name }) => (match_day ? [name] : []));

  test('a Beijing day with matches gets one room, told to open pages; other days get none', async () => {
    const [today, tomorrow] = [
      await groupOf(EVENING + 3 * 3_600_000),
      await groupOf(EVENING + 5 * 3_600_000),
    ];
    const bus = memoryBus();
    const heard = vi.fn();
    bus.subscribe('groupChanged', heard);
    await openTodaysRooms({ db, bus }, EVENING);
    await openTodaysRooms({ db, bus }, EVENING);
    expect([await roomsOf(today), await roomsOf(tomorrow)]).toEqual([['03-07 比赛日'], []]);
    await soon(() => expect(heard).toHaveBeenCalledOnce());
    expect(heard.mock.calls[0]![0]).toMatchObject({
      groupId: today,
      type: 'channel_operation',
      configRev: 2,
    });
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
