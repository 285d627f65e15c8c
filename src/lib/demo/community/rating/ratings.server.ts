/** The demo crowd's ratings of players, coaches and teams in a few matches. */

import { MATCH_RATING, RATERS_MIN } from '../../../community/rating/limits.ts';
import { lineupOf } from '../../../community/rating/person.server.ts';
import { ratingPhase } from '../../../community/rating/phase.ts';
import { castVote } from '../../../community/rating/vote.server.ts';
import type { Database } from '../../../platform/db/database.ts';
import { once } from '../../../platform/db/once.server.ts';
import { chance, shuffled } from '../../../platform/kernel/chance.ts';
import { DAY, HOUR } from '../../../platform/kernel/time.ts';
import { matchStats } from '../../../wiki/match/player-stats.server.ts';
import { supportedBy } from '../../../wiki/match/support-store.server.ts';
import { mainWins } from '../../../wiki/match/winner.ts';
import { crowdOf } from '../../members/account/crowd.server.ts';
import { type DemoMatch, demoMatches } from '../../wiki/match/support.server.ts';
import { worthOf } from '../../wiki/match/worth.ts';
import { type Deserving, formsOf, scoreBy } from './scores.ts';

const RATINGS = 'demo_ratings';
const MAIN = 1;
/** A person gets fewer ratings than this. */
const RATERS_MAX = 10;
/**
 * Ratings start this long after the match begins and go on this long; less where the match is more recent.
 */
const FROM = 2 * HOUR;
const FOR = 2 * DAY;

interface Vote {
  matchId: number;
  personId: number;
  userId: number;
  score: number;
  now: number;
}

/** Runs once per database. Demo data only. */
export const makeDemoRatings = (db: Database, now: number): Promise<void> =>
  once(db, RATINGS, now, async inside => {
    const users = (await crowdOf(inside)).map(({ id }) => id);
    const votes: Vote[] = [];
    for (const match of await demoMatches(inside, now))
      votes.push(...(await votesIn(inside, match, users, now)));
    // In order of time, as earlier ratings raise a voter's weight.
    for (const { score, ...ballot } of votes.toSorted((one, other) => one.now - other.now))
      await castVote(inside, { ...ballot, ratingType: MATCH_RATING }, score);
  });

async function votesIn(
  db: Database,
  match: DemoMatch,
  users: readonly number[],
  now: number,
): Promise<Vote[]> {
  if (ratingPhase(match) !== 'open') return [];
  const { id: matchId, start_at } = match;
  const people = await deservingIn(db, match);
  const votes: Vote[] = [];
  for (const userId of users) {
    const side = await supportedBy(db.read, matchId, userId);
    // One user rates everybody in a row, from the top of the list.
    const gone = now - start_at;
    const at =
      start_at + Math.min(FROM, gone / 4) + chance('rates', matchId, userId) * Math.min(FOR, gone / 2);
    for (const [i, { team, ...person }] of people.entries()) {
      if (!ratersOf(users, matchId, person.personId).includes(userId)) continue;
      const score = scoreBy(userId, matchId, team === side, person);
      votes.push({ matchId, personId: person.personId, userId, score, now: Math.floor(at) + i });
    }
  }
  return votes;
}

/** Enough raters for a score to be shown, but not everybody everywhere. */
function ratersOf(users: readonly number[], matchId: number, personId: number): number[] {
  const more = Math.floor(chance('raters', matchId, personId) * (RATERS_MAX - RATERS_MIN));
  return shuffled(users, 'rater', matchId, personId).slice(0, RATERS_MIN + more);
}

interface Deserved extends Deserving {
  name: string;
  team: number | null;
}

/** Everybody rated in the match, with the facts that speak for them. */
export async function deservingIn(db: Database, match: DemoMatch): Promise<Deserved[]> {
  const [{ whole: people }, { whole: stats }] = [await lineupOf(db, match), await matchStats(db, match.id)];
  const lines = [...stats.main, ...stats.guest];
  const forms = formsOf(lines.map(worthOf));
  const formBy = new Map(lines.map(({ player }, i) => [player.player_id, forms[i]!]));
  const mainWon = mainWins(match);
  return people.map(({ person_id, side, team, player }) => ({
    personId: person_id,
    name: player.name,
    team: team?.team_id ?? null,
    hasWon: (side === MAIN) === mainWon,
    form: formBy.get(person_id) ?? null,
  }));
}
