/** Pure rules of news: names in Markdown, summaries, fates in brackets, and the veil. */
import { describe, expect, test } from 'vitest';
import { htmlOf } from '#lib/community/activity/markdown.server.ts';
import { SUMMARY_MAX } from '#lib/newsroom/news/limits.ts';
import { type BracketPlace, fatesIn } from '#lib/newsroom/news/report/fate.ts';
import { markdownName } from '#lib/newsroom/news/report/markdown-name.ts';
import type { NewsItem } from '#lib/newsroom/news/shapes.ts';
import { originOf } from '#lib/newsroom/news/status.ts';
import { summaryOf } from '#lib/newsroom/news/summary.ts';
import { veilNews } from '#lib/newsroom/news/veil.ts';
import type { MatchItem } from '#lib/wiki/match/shapes.ts';
import { NO_SECRETS, teamKey } from '#lib/wiki/match/veil.ts';
import { NAMES } from '#tests/support/hostile.ts';

test.each([
  ...NAMES,
  '*a* _b_ `c` ~~d~~',
  '[a](https://example.org)',
  '![a](/x.png)',
  'www.example.org',
  'https://example.org/a',
  'a@example.org',
  '# a\n\n- b',
  'a | b\n--- | ---',
])('the name %j is shown as it is written, in one line, without any markup', name => {
  const html = htmlOf(`在 ${markdownName(name)}，结束`);
  expect(html.match(/<[^>]*>/g)).toEqual(['<p>', '</p>']);
});

test.each([
  ['<p>一</p><ul><li>二</li></ul>', '一 二'],
  ['<p>a &amp;&lt;b&gt; &quot;c&quot; &#39;d&#39;</p>', `a &<b> "c" 'd'`],
  ['', ''],
  [`<p>${'字'.repeat(SUMMARY_MAX)}</p>`, '字'.repeat(SUMMARY_MAX)],
  [`<p>${'字'.repeat(SUMMARY_MAX + 1)}</p>`, `${'字'.repeat(SUMMARY_MAX - 1)}…`],
])('the summary of %j', (html, summary) => {
  expect(summaryOf(html)).toBe(summary);
});

test.each([
  [{ match_id: null, is_edited: 0 }, 'operator'],
  [{ match_id: 7, is_edited: 0 }, 'facts'],
  [{ match_id: 7, is_edited: 1 }, 'facts_edited'],
] as const)('%j was written by %s', (row, origin) => {
  expect(originOf(row)).toBe(origin);
});

describe('fates', () => {
  const UPPER: BracketPlace = {
    ...{ lane: 'upper', next: { round: '胜者组决赛', isFinal: false }, loserNext: null, winner: 1 },
    ...{ isLastStage: true, hasLowerLane: true, placed: { 1: null, 2: null } },
  };
  const ADVANCES = { kind: 'advances', to: '胜者组决赛' };
  const SEVENTH = { 1: null, 2: { rank: 7, rankEnd: 8 } };
  const BEST = { 1: { rank: 1, rankEnd: 1 }, 2: { rank: 2, rankEnd: 2 } };
  const FINAL: Partial<BracketPlace> = { lane: 'final', next: null, placed: BEST };

  test.each<[what: string, more: Partial<BracketPlace>, winner: unknown, loser: unknown]>([
    [
      'drops into the lower lane',
      { loserNext: { round: '败者组' } },
      ADVANCES,
      { kind: 'drops', to: '败者组' },
    ],
    [
      'drops from the middle lane',
      { lane: 'middle', loserNext: { round: '败者组第一轮' } },
      ADVANCES,
      { kind: 'drops', to: '败者组第一轮' },
    ],
    ['lost in the middle lane, and nobody knows where to', { lane: 'middle' }, ADVANCES, null],
    ['out of the lower lane', { lane: 'lower' }, ADVANCES, { kind: 'out' }],
    ['out of single elimination', { hasLowerLane: false }, ADVANCES, { kind: 'out' }],
    [
      'a semi-final of single elimination may lead to a match for third place',
      { hasLowerLane: false, next: { round: null, isFinal: true } },
      { kind: 'advances', to: null },
      null,
    ],
    ['not the last stage', { lane: 'lower', isLastStage: false }, ADVANCES, null],
    [
      'a place that is known',
      { lane: 'lower', placed: SEVENTH },
      ADVANCES,
      { kind: 'placed', rank: 7, rankEnd: 8 },
    ],
    ['a final', FINAL, { kind: 'placed', ...BEST[1] }, { kind: 'placed', ...BEST[2] }],
    ['a final before places are known', { lane: 'final', next: null }, null, null],
    ['no bracket', { lane: null, next: null }, null, null],
  ])('%s', (_, more, winner, loser) => {
    expect(fatesIn({ ...UPPER, ...more })).toEqual({ 1: winner, 2: loser });
    expect(fatesIn({ ...UPPER, ...more, winner: null })).toEqual({ 1: null, 2: null });
  });

  test('of a guest who won', () => {
    expect(fatesIn({ ...UPPER, winner: 2, lane: 'lower' })).toEqual({ 1: { kind: 'out' }, 2: ADVANCES });
  });
});

describe('the veil', () => {
  const ITEM: NewsItem = {
    ...{ id: 1, game_id: 1, title: 'A 2:0 战胜 B', cover: '/c.png', summary: 'A 赢了', time: 1 },
    ...{ origin: 'operator', match_id: null, tells_result: true },
  };
  const NO_MATCHES = { items: new Map(), secrets: NO_SECRETS };

  test('hides title, cover and summary of what tells a result', () => {
    expect(veilNews([ITEM], NO_MATCHES)).toEqual([
      { ...ITEM, title: '一篇透露赛果的资讯', cover: '', summary: '', hidden: true },
    ]);
  });

  const report = { ...ITEM, match_id: 7 };
  const titleWith = (secret: readonly number[]) => {
    const side = (id: number) => [{ participant_id: id, name_main: `队${id}`, tag: null, tag_icon: null }];
    const match = {
      ...{ unique_id: 7, match_status: 3, links: [], schedule_name: '总决赛' },
      tournament_info: { name_short: '冠军赛' },
      versus_info: { main_camp: side(1), guest_camp: side(2), main_score: 2, guest_score: 0 },
    } as unknown as MatchItem;
    const secrets = { teams: new Set(secret.map(id => teamKey(7, id))), matches: new Set<number>() };
    return veilNews([report], { items: new Map([[7, match]]), secrets })[0]!.title;
  };

  test.each([
    [[], '冠军赛 总决赛：队1 vs 队2 战报'],
    [[2], '冠军赛 总决赛：队1 vs 待揭晓 战报'],
    [[1, 2], '冠军赛 总决赛 战报'],
  ])('calls a report by its match and the sides that are no secret: %j', (secret, title) => {
    expect(titleWith(secret)).toBe(title);
  });

  test('leaves other articles as they are', () => {
    const open = { ...ITEM, tells_result: false };
    expect(veilNews([open], NO_MATCHES)).toEqual([open]);
  });
});
