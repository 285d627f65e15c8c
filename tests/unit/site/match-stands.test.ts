/** How long the page cache may serve a match's page. */
import { expect, test } from 'vitest';
import { matchStands } from '#lib/site/pages/match.page.server.ts';
import type { MatchPage } from '#lib/site/pages/match-page.ts';
import { matchItemOf } from '#tests/support/match-item.ts';

const NOW = 1_000_000_000;
const page = (countsDown: boolean, match_start_time: number | null) =>
  ({ match: matchItemOf({ match_start_time }), countsDown }) as MatchPage;

test.each([
  ['until the match starts, while it counts down', page(true, NOW / 1000 + 60), NOW + 60_000],
  ['for five minutes, since comments are counted on it', page(true, NOW / 1000 + 3600), NOW + 300_000],
  ['for five minutes, without a countdown', page(false, null), NOW + 300_000],
])('%s', (_, shown, until) => expect(matchStands(shown, NOW).expiresAt).toBe(until));
