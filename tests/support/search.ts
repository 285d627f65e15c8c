/** The search of the demo, as tests ask it. */
import type { AllCalls } from '#lib/app/calls.ts';
import type { InputOf, OutputOf } from '#lib/platform/contract/call.ts';
import { FOUND_KINDS } from '#lib/wiki/search/kind.ts';
import { FOUND_MAX } from '#lib/wiki/search/limits.ts';
import { askDemo } from './demo.ts';

export type SearchInput = Partial<InputOf<AllCalls['wiki.search']>>;

export const search = (keyword: string, more: SearchInput = {}) =>
  askDemo('wiki.search', { keyword, ...more });

/** The largest page of every kind. */
export async function searchEach(
  keyword: string,
  more: SearchInput = {},
): Promise<OutputOf<AllCalls['wiki.search']>> {
  const [first, ...others] = await Promise.all(
    FOUND_KINDS.map(type => search(keyword, { ...more, type, page_size: FOUND_MAX })),
  );
  return others.reduce(
    (all, one) => ({
      tournaments: [...all.tournaments, ...one.tournaments],
      teams: [...all.teams, ...one.teams],
      players: [...all.players, ...one.players],
      matches: [...all.matches, ...one.matches],
      heroes: [...all.heroes, ...one.heroes],
      maps: [...all.maps, ...one.maps],
      counts: all.counts,
    }),
    first!,
  );
}
