/** Which of the site's matches a service means. Pure. */
import { DAY, HOUR } from '../../platform/kernel/time.ts';

/** Two sources' times of one match differ by less: the broadcast, the first game, a delay. */
const SAME_MATCH_MS = 12 * HOUR;

export interface FeedMeeting {
  /** Epoch milliseconds; null: not known. */
  startAt: number | null;
  /** Ids of the teams; null: nobody yet. */
  teams: readonly [number | null, number | null];
  round: string | null;
}

export interface FeedCandidate extends FeedMeeting {
  id: number;
}

export type MatchJoin = { id: number } | { ambiguous: number[] } | 'new';

/**
 * The match among `candidates` (of the same tournament) that another source brought: the same two teams within half a
 * day. Several that fit are for a person to choose from.
 */
export function joinMatch(told: FeedMeeting, candidates: readonly FeedCandidate[]): MatchJoin {
  return only(candidates.filter(each => areSameTeams(told, each) && isWithin(told, each, SAME_MATCH_MS)));
}

/**
 * The match among `candidates`, which the service itself tells no more, that it tells under a new key: the same two
 * teams within a day, or in the same round where the time of one is not known; where a side is nobody yet, the same
 * round, as far as it is told, at the same time with the teams that are known.
 */
export function rebuiltMatch(told: FeedMeeting, candidates: readonly FeedCandidate[]): MatchJoin {
  const same = candidates.filter(
    each => areSameTeams(told, each) && (isWithin(told, each, DAY) || isUntimedTwin(told, each)),
  );
  if (same.length > 0) return only(same);
  return only(
    candidates.filter(
      each =>
        !(areKnown(told) && areKnown(each)) &&
        (told.round === null || told.round === each.round) &&
        told.startAt !== null &&
        told.startAt === each.startAt &&
        fits(told, each),
    ),
  );
}

/** The match among `candidates`, told under another key beside this one, that is told twice. */
export function doubledMatch(told: FeedMeeting, candidates: readonly FeedCandidate[]): number | undefined {
  return candidates.find(
    each => areSameTeams(told, each) && told.startAt !== null && told.startAt === each.startAt,
  )?.id;
}

function only(found: readonly FeedCandidate[]): MatchJoin {
  const [first, ...more] = found;
  if (!first) return 'new';
  return more.length === 0 ? { id: first.id } : { ambiguous: found.map(each => each.id) };
}

const areKnown = ({ teams: [main, guest] }: FeedMeeting): boolean => main !== null && guest !== null;

const areSameTeams = (a: FeedMeeting, b: FeedMeeting): boolean =>
  areKnown(a) &&
  ((a.teams[0] === b.teams[0] && a.teams[1] === b.teams[1]) ||
    (a.teams[0] === b.teams[1] && a.teams[1] === b.teams[0]));

const isWithin = (a: FeedMeeting, b: FeedMeeting, span: number): boolean =>
  a.startAt !== null && b.startAt !== null && Math.abs(a.startAt - b.startAt) <= span;

/** Whether two matches of a round may be one as far as their times say: one of them has none. */
const isUntimedTwin = (a: FeedMeeting, b: FeedMeeting): boolean =>
  (a.startAt === null || b.startAt === null) && a.round === b.round;

/** Whether no side that both know differs. */
const fits = (a: FeedMeeting, b: FeedMeeting): boolean =>
  a.teams.every((team, i) => team === null || b.teams[i] === null || team === b.teams[i]);
