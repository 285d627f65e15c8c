/** The playoffs of a season before they are played. The league numbers their matches; which leads where is ours. Pure. */
import type { FeedBracket, FeedSlot, FeedStage } from '../../../platform/ports/feed-source.ts';
import { titleOfRound } from '../../../wiki/bracket/round-names.ts';
import { SORT_STEP } from '../../ingest/kpl/official.ts';
import { REGISTRY } from '../../ingest/kpl/tournament.server.ts';
import { STAGE_NAMES } from '../../ingest/kpl/wording.ts';
import { PLAYOFF_STAGE } from './facts.ts';
import type { KplowBracket } from './shapes.ts';

type Place = Pick<FeedSlot, 'lane' | 'round' | 'pos'>;
type Way = readonly [num: number, side: 1 | 2];

/**
 * The twelve matches by the league's number: ten teams, of whom two begin in the lower lane's second round. The playoffs
 * of summer 2025, spring 2026 and summer 2026 were played so.
 */
const TWELVE: Readonly<Record<number, Place & { winner?: Way; loser?: Way }>> = {
  1: { lane: 'upper', round: 1, pos: 1, winner: [9, 1], loser: [7, 1] },
  2: { lane: 'upper', round: 1, pos: 2, winner: [9, 2], loser: [8, 1] },
  3: { lane: 'lower', round: 1, pos: 1, winner: [5, 1] },
  4: { lane: 'lower', round: 1, pos: 2, winner: [6, 1] },
  5: { lane: 'lower', round: 2, pos: 1, winner: [7, 2] },
  6: { lane: 'lower', round: 2, pos: 2, winner: [8, 2] },
  7: { lane: 'lower', round: 3, pos: 1, winner: [10, 1] },
  8: { lane: 'lower', round: 3, pos: 2, winner: [10, 2] },
  9: { lane: 'upper', round: 2, pos: 1, winner: [12, 1], loser: [11, 1] },
  10: { lane: 'lower', round: 4, pos: 1, winner: [11, 2] },
  11: { lane: 'lower', round: 5, pos: 1, winner: [12, 2] },
  12: { lane: 'final', round: 1, pos: 1 },
};
const PLACES = Object.values(TWELVE);
const ROUNDS = [...Map.groupBy(PLACES, ({ lane, round }) => `${lane} ${round}`).values()].map(same => ({
  lane: same[0]!.lane,
  round: same[0]!.round,
  matches: same.length,
}));

/** The bracket of a season and its stage; nothing for a season that is not told, or is told in another form. */
export function bracketOf(
  seasonid: string,
  told: KplowBracket,
): { brackets: FeedBracket[]; stages: FeedStage[] } {
  const list = told.find(each => each.seasonid === seasonid)?.schedule_list ?? [];
  const keys = new Map(list.map(({ match_num, scheduleid }) => [match_num, scheduleid]));
  const isKnownForm =
    list.length === PLACES.length &&
    new Set(keys.values()).size === PLACES.length &&
    [...keys].every(([num, key]) => num in TWELVE && key.startsWith(seasonid));
  if (!isKnownForm) return { brackets: [], stages: [] };
  const wayOf = (way: Way | undefined) => (way ? { match: keys.get(way[0])!, side: way[1] } : null);
  const slots = [...keys]
    .toSorted(([a], [b]) => a - b)
    .map(([num, match]): FeedSlot => {
      const { winner, loser, ...place } = TWELVE[num]!;
      const shape = ROUNDS.find(({ lane, round }) => lane === place.lane && round === place.round)!;
      return {
        match,
        name: titleOfRound(shape, ROUNDS),
        ...place,
        winnerTo: wayOf(winner),
        loserTo: wayOf(loser),
      };
    });
  const key = `${seasonid}/${PLAYOFF_STAGE}`;
  return {
    brackets: [{ stage: key, slots }],
    stages: [
      {
        key,
        tournament: seasonid,
        name: STAGE_NAMES.playoff,
        type: 'bracket',
        sort: LAST * SORT_STEP,
        aliases: [{ source: REGISTRY, key }],
      },
    ],
  };
}

/** The stage comes after all others of a season where no match of it is told yet. */
const LAST = 9;
