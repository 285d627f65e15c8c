/** A member's own view of matches: those subscribed to. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SUBS_MAX } from '#lib/wiki/match/sub.server.ts';
import { subData } from '#lib/wiki/match/sub-data.server.ts';
import { callApi, callRaw } from '#tests/support/api.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';
import { type SignedIn, signInAs } from '#tests/support/sign-in.ts';

const NOW = 1_800_000_000_000;
const MATCHES = 12;

for (const dialect of DIALECTS)
  describe(`subscriptions to matches on ${dialect}`, () => {
    let db: TestDatabase;
    let member: SignedIn;
    const matches: number[] = [];

    beforeAll(async () => {
      db = await makeDatabase(dialect);
      const { id } = await make.makeTournament(db, { name: '联赛' });
      for (let i = 0; i < MATCHES; i++)
        matches.push((await make.makeMatch(db, { tournament_id: id, start_at: NOW + i * 1000 })).id);
      member = await signInAs(db, 'member', NOW);
    });
    afterAll(() => db.drop());

    const sub = (who: SignedIn, match_id: number, is_sub: boolean, now = NOW) =>
      callApi(db, 'wiki.user_sub', { match_id, is_sub }, now, { headers: who.headers });
    const mine = async (who: SignedIn, input: object = {}) => {
      const { list, count } = await callApi(db, 'wiki.my_subs', { ...input }, NOW, { headers: who.headers });
      return { ids: list.map(item => item.unique_id), flags: list.map(item => item.is_sub), count };
    };
    const list = (who: SignedIn, input: object = {}) =>
      callApi(db, 'wiki.match_list', { game_id: 1, ...input }, NOW, { headers: who.headers });

    test("match/list is the visitors' list, item for item, with the member's own is_sub", async () => {
      const [first, , third] = matches;
      await sub(member, first!, true);
      await sub(member, third!, true);
      const own = await list(member, { page_size: 5 });
      const visitors = await callApi(db, 'wiki.match_list_visitor', { game_id: 1, page_size: 5 }, NOW);
      expect(own.list.map(item => item.is_sub)).toEqual([true, false, true, false, false]);
      expect({ ...own, list: own.list.map(({ is_sub, ...item }) => item) }).toEqual(visitors);
    });

    test('a subscription of one member does not show for another', async () => {
      const other = await signInAs(db, 'member', NOW);
      await sub(member, matches[0]!, true);
      expect((await list(other)).list.some(item => item.is_sub)).toBe(false);
      expect(await mine(other)).toEqual({ ids: [], flags: [], count: 0 });
    });

    test('own subscriptions come latest first, page by page, with their count', async () => {
      const fan = await signInAs(db, 'member', NOW);
      for (const [i, id] of matches.entries()) await sub(fan, id, true, NOW + i);
      const newest = matches.toReversed();
      const pages = [];
      for (let page = 1; page <= 4; page++) pages.push(await mine(fan, { page, page_size: 5 }));
      expect(pages.flatMap(page => page.ids)).toEqual(newest);
      expect(pages.map(page => page.ids.length)).toEqual([5, 5, 2, 0]);
      expect(pages.map(page => page.count)).toEqual([MATCHES, MATCHES, MATCHES, MATCHES]);
      expect(pages.flatMap(page => page.flags)).not.toContain(false);
      expect(await mine(fan, { match_id: matches[3] })).toEqual({
        ids: [matches[3]],
        flags: [true],
        count: 1,
      });
      expect(await mine(fan, { match_id: 999_999 })).toEqual({ ids: [], flags: [], count: 0 });
    });

    test('subscribing twice changes nothing; unsubscribing removes the match from the list', async () => {
      const fan = await signInAs(db, 'member', NOW);
      const [first, second] = matches;
      expect(await sub(fan, first!, true)).toEqual({ is_sub: true });
      await sub(fan, second!, true, NOW + 1);
      await sub(fan, first!, true, NOW + 2);
      expect((await mine(fan)).ids).toEqual([second, first]);
      expect(await sub(fan, second!, false)).toEqual({ is_sub: false });
      expect(await sub(fan, second!, false)).toEqual({ is_sub: false });
      expect(await mine(fan)).toEqual({ ids: [first], flags: [true], count: 1 });
    });

    test('a match that is not there is 404', async () => {
      const input = { match_id: 999_999, is_sub: true };
      const refused = await callRaw(db, 'wiki.user_sub', input, NOW, { headers: member.headers });
      expect(refused.status).toBe(404);
    });

    test('a subscription over SUBS_MAX is refused with 409 too_many_subs', async () => {
      const fan = await signInAs(db, 'member', NOW);
      const rows = Array.from({ length: SUBS_MAX }, (_, i) => ({
        user_id: fan.id,
        match_id: 1_000_000 + i,
        created_at: NOW,
      }));
      await db.write.insertInto('match_sub').values(rows).execute();
      const input = { match_id: matches[0]!, is_sub: true };
      const { status, body } = await callRaw(db, 'wiki.user_sub', input, NOW, { headers: fan.headers });
      expect([status, JSON.parse(body).error.reason]).toEqual([409, 'too_many_subs']);
      expect((await mine(fan, { page_size: 1 })).count).toBe(SUBS_MAX);
    });

    test.each(['anonymise', 'erase'] as const)('closing the account (%s) erases its own', async ownText => {
      const fan = await signInAs(db, 'member', NOW);
      const stays = await signInAs(db, 'member', NOW);
      for (const who of [fan, stays]) await sub(who, matches[0]!, true);
      expect(await subData.tables(db, fan.id)).toMatchObject([
        { name: 'match_subs', rows: [{ match_id: matches[0] }] },
      ]);
      await make.inTransaction(db, trx => subData.erase(trx, fan.id, ownText));
      expect(await subData.tables(db, fan.id)).toMatchObject([{ rows: [] }]);
      expect(await subData.tables(db, stays.id)).toMatchObject([{ rows: [{ match_id: matches[0] }] }]);
    });
  });
