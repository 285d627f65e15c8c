/** A game of 王者荣耀 as a service tells it, in pages that were opened before it began. */
import { afterAll, beforeAll, expect } from 'vitest';
import { applySnapshot } from '#lib/newsroom/feed/apply.server.ts';
import type { FeedGame, FeedGold } from '#lib/platform/ports/feed-source.ts';
import { MATCH_STATUS } from '#lib/wiki/match/status.ts';
import { test } from '../../support/browser.ts';
import { FEED, feedMatch, feedSeason, feedSource, feedTournament, SEASON } from '../../support/feeds.ts';
import { eventually, LiveSite } from '../../support/live-site.ts';
import { mark, stayed } from '../../support/stayed.ts';

const KOG = 2;
const SIDES = ['狼队', '成都AG'] as const;

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

const heroOf = (n: number) => ({ key: `hero ${n}`, name: `英雄${n}` });

/** What each side has at a moment. */
interface Moment {
  /** How many heroes were picked, and the minutes since the start. */
  picks: number;
  minutes: number;
  kills?: readonly [number, number];
  towers?: readonly [number, number];
  /** Gold of both sides by minute, from the first. */
  gold?: readonly (readonly [number, number])[];
}

function gameAt({ picks, minutes, kills, towers, gold = [] }: Moment): FeedGame {
  const curve = (side: 0 | 1): FeedGold[] =>
    gold.map((pair, i) => ({ minute: i + 1, gold: pair[side], diff: pair[side] - pair[1 - side]! }));
  const totalsOf = (side: 0 | 1) => ({
    side: (side + 1) as 1 | 2,
    figures: {
      ...(kills && { kills: kills[side] }),
      ...(towers && { towers: towers[side] }),
      ...(gold.length > 0 && { gold: gold.at(-1)![side] }),
    },
    goldAt: curve(side),
  });
  return {
    key: 'final/1',
    num: 1,
    status: MATCH_STATUS.ongoing,
    winner: null,
    startAt: null,
    durationS: minutes * 60,
    firstSide: 1,
    players: [],
    draft: Array.from({ length: picks }, (_, i) => ({
      num: i + 1,
      side: ((i % 2) + 1) as 1 | 2,
      action: 'pick' as const,
      hero: heroOf(i + 1),
    })),
    totals: kills || gold.length > 0 ? [totalsOf(0), totalsOf(1)] : [],
  };
}

/** The service tells the match with its games at this moment. */
async function tell(...games: FeedGame[]): Promise<void> {
  const now = site.app.now();
  const match = feedMatch('final', { teams: SIDES, score: [0, 0] }, { startAt: now - 600_000 });
  const snapshot = feedSeason([match], {
    tournaments: [feedTournament({ gameId: KOG, name: '直播杯', nameShort: '直播杯' })],
    games: [{ key: 'final', tournament: SEASON, sides: match.sides, games }],
  });
  await applySnapshot(site.app, feedSource(), snapshot, now);
}

test('the page, the frame and a page without results, while a game is played', async ({ open }) => {
  await tell();
  const { id, tournament_id } = await site.app.db.read
    .selectFrom('match')
    .select(['id', 'tournament_id'])
    .where('source', '=', FEED)
    .executeTakeFirstOrThrow();
  const [page, frame, spared] = [await open(), await open(), await open()];
  const streams = site.app.live.streams.size;
  await page.goto(`${site.url}/wiki/match/${KOG}/${id}`);
  await frame.goto(`${site.url}/t/${KOG}/${tournament_id}/${id}`);
  await spared.goto(`${site.url}/wiki/match/${KOG}/${id}?spoiler=0`);
  await eventually(() => site.app.live.streams.size).toBe(streams + 3);
  const pages = [page, frame, spared];
  for (const each of pages) await mark(each);
  const running = page.locator('#running');
  expect(await running.count()).toBe(0);

  // The draft comes first.
  await tell(gameAt({ picks: 3, minutes: 0 }));
  await running.getByText('英雄3').waitFor();
  expect(await running.getByRole('heading').first().textContent()).toContain('第一局进行中');
  await tell(gameAt({ picks: 10, minutes: 1 }));
  await running.getByText('英雄10').waitFor();

  const early = { picks: 10, kills: [1, 0], towers: [0, 0] } as const;
  await tell(
    gameAt({
      ...early,
      minutes: 2,
      gold: [
        [2000, 1900],
        [4100, 3900],
      ],
    }),
  );
  await running.getByText('2 分钟 狼队 领先 200').waitFor();
  await eventually(() => frame.locator('.duel-now').textContent()).toBe('总击杀 1–0 · 总经济 4100–3900');

  const later = { picks: 10, kills: [3, 6], towers: [0, 2] } as const;
  const gold = [
    [2000, 1900],
    [4100, 3900],
    [6000, 6800],
    [8100, 9600],
  ] as const;
  await tell(gameAt({ ...later, minutes: 4, gold }));
  await running.getByText(/4 分钟 成都AG 领先 1,500/).waitFor();
  await eventually(() => running.locator('dl.compare').textContent()).toBe('总击杀36总经济81009600推塔02');
  await eventually(() => frame.locator('.duel-now').textContent()).toContain('推塔 0–2');
  await eventually(() => frame.locator('.duel-now').textContent()).toContain('总击杀 3–6');

  // Whoever wants no results is told nothing of it, and no page was loaded anew.
  const told = await spared.locator('body').textContent();
  for (const secret of ['进行中的', '英雄1', '第一局进行中', '总击杀', '领先'])
    expect(told).not.toContain(secret);
  for (const each of pages) expect(await stayed(each)).toBe(true);
});
