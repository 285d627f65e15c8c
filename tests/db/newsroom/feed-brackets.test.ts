/** Brackets and places to watch, as a service tells them before a match is played. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FeedSlot } from '#lib/platform/ports/feed-source.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { FeedSite } from '#tests/support/feed-site.ts';
import { FEED, feedMatch, feedSeason, SEASON } from '#tests/support/feeds.ts';

const slot = (match: string, changes: Partial<FeedSlot>): FeedSlot => ({
  match,
  name: null,
  lane: 'upper',
  round: 1,
  pos: 1,
  winnerTo: null,
  loserTo: null,
  ...changes,
});
const SLOTS = [
  slot('a', { name: '半决赛', winnerTo: { match: 'c', side: 1 } }),
  slot('b', { name: '半决赛', pos: 2, winnerTo: { match: 'c', side: 2 } }),
  slot('c', { name: '总决赛', lane: 'final' }),
];
const MATCHES = [
  feedMatch('a'),
  feedMatch('b', { teams: ['丙', '丁'], at: 3 }),
  feedMatch('c', { teams: [null, null], at: 30 }),
];
const BRACKET = { brackets: [{ stage: `${SEASON}/playoffs`, slots: SLOTS }] };

for (const dialect of DIALECTS)
  describe(`a bracket that a feed tells, on ${dialect}`, () => {
    let db: TestDatabase;
    let site: FeedSite;

    beforeAll(async () => {
      db = await makeDatabase(dialect);
    });
    afterAll(() => db.drop());
    beforeEach(async () => {
      site = await FeedSite.open(db);
    });

    const drawn = async () =>
      (await site.matches()).map(match => [
        match.source_key,
        match.schedule_name,
        match.lane,
        match.lane_round,
        match.lane_pos,
        match.next_side,
      ]);
    const WHOLE = [
      ['a', '半决赛', 'upper', 1, 1, 1],
      ['b', '半决赛', 'upper', 1, 2, 2],
      ['c', '总决赛', 'final', 1, 1, null],
    ];

    test('has its links before anybody has played, and a second telling changes nothing', async () => {
      await site.tell(feedSeason(MATCHES, BRACKET));
      expect(await drawn()).toEqual(WHOLE);
      const [a, , c] = await site.matches();
      expect(a!.next_match_id).toBe(c!.id);
      expect(await site.tell(feedSeason(MATCHES, BRACKET))).toBe(false);
      await site.tell(feedSeason(MATCHES));
      expect(await drawn()).toEqual(WHOLE);
    });

    test('waits until all of its matches are known', async () => {
      await site.tell(feedSeason(MATCHES.slice(0, 2), BRACKET));
      expect((await drawn()).map(([, , lane]) => lane)).toEqual([null, null]);
      await site.tell(feedSeason(MATCHES));
      await site.tell(feedSeason([], { whole: [], ...BRACKET }));
      expect(await drawn()).toEqual(WHOLE);
    });

    test('is drawn where the stage was announced without one', async () => {
      const [group] = feedSeason([]).stages;
      await site.tell(feedSeason(MATCHES, { ...BRACKET, stages: [{ ...group!, type: 'group' }] }));
      expect((await drawn()).map(([, , lane]) => lane)).toEqual([null, null, null]);
      await site.tell(
        feedSeason([], { whole: [], brackets: [{ ...BRACKET.brackets[0]!, slots: [...SLOTS].reverse() }] }),
      );
      expect(await drawn()).toEqual(WHOLE);
    });

    test('follows who has won', async () => {
      await site.tell(feedSeason(MATCHES, BRACKET));
      await site.tell(
        feedSeason([
          feedMatch('a', { score: [0, 3], isOver: true }),
          MATCHES[1]!,
          feedMatch('c', { teams: [null, '乙'], at: 30 }),
        ]),
      );
      const [a, , c] = await site.matches();
      expect(a).toMatchObject({ next_match_id: c!.id, next_side: 2 });
    });

    const links = () =>
      db.read.selectFrom('broadcast').select(['name', 'url', 'source']).orderBy('sort').execute();
    const BILIBILI = { name: '哔哩哔哩', url: 'https://live.bilibili.com/6' };
    const ELSEWHERE = { name: 'Twitch', url: 'https://www.twitch.tv/lpl' };
    const HUYA = { name: '虎牙', url: 'https://www.huya.com/lpl' };

    test('places to watch are shown as told, each once; other sites and other than https are not', async () => {
      const streams = [BILIBILI, HUYA, BILIBILI, { name: '恶意', url: 'javascript:alert(1)' }, ELSEWHERE];
      await site.tellMatches(feedMatch('a', {}, { streams }));
      expect(await links()).toEqual([BILIBILI, HUYA].map(each => ({ ...each, source: FEED })));
      await site.tellMatches(feedMatch('a', {}, { streams: [HUYA] }));
      expect(await links()).toEqual([{ ...HUYA, source: FEED }]);
    });

    test('the links of an operator stand', async () => {
      await site.tellMatches(feedMatch('a'));
      const { id: match_id, game_id } = await site.match();
      await db.write
        .insertInto('broadcast')
        .values({
          ...BILIBILI,
          match_id,
          game_id,
          cover: null,
          is_live: 0,
          sort: 1,
          source: 'entry',
          source_key: '1',
        })
        .execute();
      await site.tellMatches(feedMatch('a', {}, { streams: [HUYA] }));
      expect((await links()).map(({ url }) => url)).toEqual([BILIBILI.url]);
    });
  });
