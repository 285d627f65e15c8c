/** The head of a match-day room: the day's matches, and their changes pushed to who has the room open. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMatchHeads } from '#lib/chat/gateway/match-heads.server.ts';
import { insertOfficialGroup } from '#lib/chat/group/official.server.ts';
import { matchesOfDay } from '#lib/chat/match-day/matches.server.ts';
import { openMatchDay } from '#lib/chat/match-day/room.server.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import type { OpenContext, OpenedFeature, Running } from '#lib/platform/feature/feature.ts';
import { type GatewaySite, openSite, Peer } from '#tests/support/chat/gateway.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeMatch, makeTeam, makeTournament } from '#tests/support/factory.ts';

const DAY = '2026-03-07';
const at = (time: string) => Date.parse(`${time}+08:00`);

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let tournamentId: number;
  let channelId: number;
  let otherDay: number;
  let site: GatewaySite;
  let heads: OpenedFeature;
  const peers: Peer[] = [];
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    tournamentId = (await makeTournament(db)).id;
    const group = { officialKey: `tournament:${tournamentId}`, name: `官方 ${tournamentId}` };
    await inTransaction(db, async trx => {
      const { groupId } = await insertOfficialGroup(trx, group, 1);
      const room = (day: string) => openMatchDay(trx, { groupId, categoryId: null, day }, 1);
      channelId = await room(DAY);
      otherDay = await room('2026-03-08');
    });
    site = await openSite(db);
    const context = { db, bus: site.bus } as unknown as OpenContext;
    heads = openMatchHeads(context, { chat: site.gateway } as Running);
  });
  afterEach(async () => {
    for (const { ws } of peers.splice(0)) ws.terminate();
    await heads.close();
    await site.close();
  });

  const match = async (start: string, more: object = {}) => {
    const teams = [(await makeTeam(db)).id, (await makeTeam(db)).id] as [number, number];
    const input = { tournament_id: tournamentId, start_at: at(start), status: 1, best_of: 3, teams };
    return (
      await makeMatch(db, { ...input, main_score: null, guest_score: null, result_type: null, ...more })
    ).id;
  };
  async function visitor(channel: number): Promise<Peer> {
    const peer = await new Peer(site.url).opened();
    peers.push(peer);
    await peer.hello();
    expect(await peer.ask('open', { channel_id: channel })).toMatchObject({ type: 'ack' });
    return peer;
  }

  test('the matches of the Beijing day, by start, each with its sides and its score', async () => {
    const late = await match('2026-03-07T23:59:59', { status: 3, main_score: 2, guest_score: 1 });
    const early = await match('2026-03-07T00:00:00');
    await match('2026-03-08T00:00:00');
    await match('2026-03-06T23:59:59');
    expect(await matchesOfDay(db, tournamentId, DAY)).toMatchObject([
      { match_id: early, match_status: 1, score: null, start: at('2026-03-07T00:00:00') / 1000 },
      { match_id: late, match_status: 3, score: [2, 1], sides: [{ secret: false }, { secret: false }] },
    ]);
  });

  test('a change is told to who has its day’s room open, and to nobody else', async () => {
    const id = await match('2026-03-07T20:00:00');
    const [here, elsewhere] = [await visitor(channelId), await visitor(otherDay)];
    const live = { status: 2, main_score: 1, guest_score: 0 };
    await db.write.updateTable('match').set(live).where('id', '=', id).execute();
    await site.bus.publish('matchesChanged', { matchIds: [id] });
    expect(await here.awaits('matches')).toEqual({
      type: 'matches',
      channel_id: channelId,
      matches: [expect.objectContaining({ match_id: id, match_status: 2, score: [1, 0] })],
    });
    await elsewhere.ask('ping').catch(() => {});
    expect(elsewhere.of('matches')).toEqual([]);
  });

  test('of several changes at once a room gets its own', async () => {
    const [mine, next] = [await match('2026-03-07T20:00:00'), await match('2026-03-08T20:00:00')];
    const [here, elsewhere] = [await visitor(channelId), await visitor(otherDay)];
    await site.bus.publish('matchesChanged', { matchIds: [mine, next] });
    const idsOf = async (peer: Peer) =>
      ((await peer.awaits('matches'))['matches'] as { match_id: number }[]).map(({ match_id }) => match_id);
    expect([await idsOf(here), await idsOf(elsewhere)]).toEqual([[mine], [next]]);
  });
});
