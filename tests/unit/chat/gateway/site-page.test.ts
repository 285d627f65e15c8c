import { expect, test } from 'vitest';
import { sitePageIn } from '#lib/chat/message/site-page.ts';

const SITE = 'https://saidian.example';

test.each([
  [`看 ${SITE}/wiki/match/1/7`, 'match 7'],
  [`${SITE}/m/match/1/7?tab=map#comments`, 'match 7'],
  [`${SITE}/wiki/tour/2/12。`, 'tournament 12'],
  [`${SITE}/wiki/team/1/3/ 和 ${SITE}/wiki/player/1/4`, 'team 3'],
  [`${SITE}/wiki/player/1/4`, 'player 4'],
  [`https://else.example/1 ${SITE}/wiki/player/1/4`, 'player 4'],
  ['https://else.example/wiki/match/1/7', ''],
  ['https://saidian.example.evil.example/wiki/match/1/7', ''],
  ['/wiki/match/1/7', ''],
  [`${SITE}/m/match/1/7/9`, 'rating 7 9'],
  [`${SITE}/wiki/match/1/7#player-9`, 'rating 7 9'],
  [`${SITE}/wiki/match/1/7#rating`, 'match 7'],
  [`${SITE}/static/prediction/aB3-_x`, 'prediction aB3-_x'],
  [`${SITE}/static/prediction/${'a'.repeat(65)}`, ''],
  // No id of ours is so large, and PostgreSQL has no such integer.
  [`${SITE}/wiki/match/1/9999999999`, ''],
  [`${SITE}/wiki/match/1/0`, ''],
  [`${SITE}/wiki/match/1/7x`, ''],
  [`${SITE}/wiki/match/1`, ''],
  [`${SITE}/wiki/wiki_home/1/7`, 'match 7'],
  [`${SITE}/s/1/12/7?sheet=ratings`, 'match 7'],
  [`${SITE}/m/s/1/12/7`, 'match 7'],
  [`${SITE}/t/1/12/7?theme=dark#stage`, 'match 7'],
  [`${SITE}/m/t/1/12/7/`, 'match 7'],
  [`${SITE}/static/ladder/1/5/7`, 'match 7'],
  [`${SITE}/m/static/tour_stage/1/12/7`, 'match 7'],
  [`${SITE}/s/1/12`, 'tournament 12'],
  [`${SITE}/t/1/12`, 'tournament 12'],
  [`${SITE}/static/tour_stage/1/12`, 'tournament 12'],
  [`${SITE}/static/ladder/1/5`, ''],
  [`${SITE}/t/1/current`, ''],
  [`${SITE}/s/abcdefgh23`, 'short_link abcdefgh23'],
  [`${SITE}/s/abcdefgh2`, ''],
  [`${SITE}/wiki/hero/1/7`, ''],
])('%s', (text, expected) => {
  const target = sitePageIn(text, SITE);
  expect(target ? `${target.type} ${target.refs.join(' ')}` : '').toBe(expected);
});
