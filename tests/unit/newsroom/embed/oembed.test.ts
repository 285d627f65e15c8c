import { describe, expect, test } from 'vitest';
import { oembed, targetOf } from '#lib/newsroom/embed/oembed.ts';

const ORIGIN = 'https://saidian.test';

describe('own addresses that can be framed', () => {
  test.each([
    ['/wiki/match/1/7', { gameId: 1, matchId: 7 }],
    ['/m/match/1/7?spoiler=0', { gameId: 1, matchId: 7, hidden: true }],
    ['/wiki/wiki_home/1/7', { gameId: 1, matchId: 7 }],
    ['/wiki/tour/1/5?tab=bracket#x', { gameId: 1, tournamentId: 5 }],
    ['/s/1/5', { gameId: 1, tournamentId: 5 }],
    ['/m/t/1/5/7', { gameId: 1, tournamentId: 5, matchId: 7 }],
    ['/static/tour_stage/1/5/7', { gameId: 1, tournamentId: 5, matchId: 7 }],
  ])('%s', (path, target) => expect(targetOf(ORIGIN + path, ORIGIN)).toEqual(target));
});

test.each([
  'https://evil.test/wiki/match/1/7',
  'https://saidian.test.evil.test/wiki/match/1/7',
  'https://evil.test/?https://saidian.test/wiki/match/1/7',
  'http://saidian.test/wiki/match/1/7',
  'https://saidian.test@evil.test/wiki/match/1/7',
  'https://saidian.test:8443/wiki/match/1/7',
  'https://saidian.test/wiki/match/1/x',
  'https://saidian.test/chat/home',
  'not an address',
  '',
])('%s cannot be framed', address => expect(targetOf(address, ORIGIN)).toBeUndefined());

describe('the answer', () => {
  const framed = {
    title: '"</iframe><script>',
    src: `${ORIGIN}/t/1/5`,
    kind: 'tournament',
    picture: `${ORIGIN}/og/tournament/5.png`,
  } as const;
  const provider = { name: '赛点', url: ORIGIN };

  test('has what a rich answer must have (§2.3.4.4), and a frame that cannot be broken out of', () => {
    const answer = oembed(framed, provider, {});
    expect(answer).toMatchObject({ version: '1.0', type: 'rich', width: 960, height: 560 });
    expect(answer['html']).toContain('title="&quot;&lt;/iframe&gt;&lt;script&gt;"');
    expect(answer).toMatchObject({ thumbnail_width: 1200, thumbnail_height: 630 });
  });

  test('stays within the consumer’s maximum size, without a picture that is larger', () => {
    const answer = oembed(framed, provider, { maxWidth: 400, maxHeight: 300 });
    expect(answer).toMatchObject({ width: 400, height: 300 });
    expect(answer['html']).toContain('width="400" height="300"');
    expect(answer).not.toHaveProperty('thumbnail_url');
  });
});
