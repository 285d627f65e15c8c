/** Pages of what search finds on the demo data. */
import { describe, expect, test } from 'vitest';
import { FOUND_MAX } from '#lib/wiki/search/limits.ts';
import { LOL } from '#tests/support/demo.ts';
import { search, searchEach } from '#tests/support/search.ts';

describe('paging', () => {
  test('walks all kinds without duplicates, and the counts stay the same', async () => {
    const whole = await search('t');
    const seen = new Set<string>();
    const most = Math.max(...Object.values(whole.counts));
    for (let page = 1; page <= Math.ceil(most / FOUND_MAX); page++) {
      const { teams, players, matches, counts } = await searchEach('t', { page });
      expect(counts).toEqual(whole.counts);
      for (const team of teams) seen.add(`team ${team.team_id}`);
      for (const player of players) seen.add(`player ${player.player_id}`);
      for (const match of matches) seen.add(`match ${match.unique_id}`);
    }
    expect(whole.counts.teams).toBeGreaterThan(FOUND_MAX);
    expect(seen.size).toBe(whole.counts.teams + whole.counts.players + whole.counts.matches);
    const past = await search('t', { page: 1000 });
    expect([past.teams, past.matches, past.counts]).toEqual([[], [], whole.counts]);
  });

  test('a type filter lists that type alone but counts all types', async () => {
    const found = await search('edg', { type: 'player' });
    expect([found.teams, found.matches, found.heroes]).toEqual([[], [], []]);
    expect(found.counts.teams).toBeGreaterThan(1);
    expect(found.players).toHaveLength(found.counts.players);
  });

  test('a game filter narrows teams and matches to that game', async () => {
    const { teams, matches } = await search('edg', { game_id: LOL });
    expect(new Set([...teams, ...matches].map(item => item.game_id))).toEqual(new Set([LOL]));
  });
});
