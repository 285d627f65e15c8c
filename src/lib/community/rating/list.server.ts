/** Ratings as calls show them, with what the viewer gave. */

import type { Database } from '../../platform/db/database.ts';
import { shownRounds } from '../../wiki/match/detail.server.ts';
import { sidesOf } from '../../wiki/match/support-store.server.ts';
import { summariesAt } from '../comment/list.server.ts';
import type { CommentReading } from '../comment/present.server.ts';
import { addressOf } from '../comment/source.ts';
import { lineupOf, type RatedLineup } from './person.server.ts';
import { ratingPhase } from './phase.ts';
import { notInMatch } from './refusal.ts';
import { summarise } from './score.ts';
import type { OwnRating, PersonRating, RatedGroup, RatedPerson, RatingList, RatingPerson } from './shapes.ts';
import * as repo from './store.server.ts';
import { matchRow } from './vote.server.ts';

const NOBODY: RatedLineup = { whole: [], rounds: new Map() };

/**
 * Everybody in the match with their ratings and comment counts; with the viewer's own scores, when there is a
 * viewer.
 */
export async function ratingList(reading: CommentReading, matchId: number): Promise<RatingList> {
  const { phase, count, lineup, rated } = await readMatch(reading, matchId);
  const players = lineup.whole.map(rated);
  return { phase, count, list: [{ round_id: null, round_num: null, players }] };
}

/** Ratings by round: the players of each, with their ratings over the whole match. */
export async function ratingListByRound(reading: CommentReading, matchId: number): Promise<RatingList> {
  const [{ phase, count, lineup, rated }, rounds] = await Promise.all([
    readMatch(reading, matchId),
    shownRounds(reading.db, matchId),
  ]);
  const list = rounds.flatMap(({ round_id, round_num }): RatedGroup[] => {
    const people = lineup.rounds.get(round_id);
    return people ? [{ round_id, round_num, players: people.map(rated) }] : [];
  });
  return { phase, count, list };
}

async function readMatch(reading: CommentReading, matchId: number) {
  const { db, viewerId } = reading;
  const match = await matchRow(db, matchId);
  const phase = ratingPhase(match);
  const [lineup, counts, mine] = await Promise.all([
    phase === 'not_shown' ? NOBODY : lineupOf(db, match),
    repo.countsOf(db, matchId),
    viewerId === undefined ? [] : repo.votesOf(db, matchId, viewerId),
  ]);
  const addressFor = ({ person_id }: RatingPerson) =>
    addressOf({ type: 'rating', ids: [matchId, person_id] });
  const summaries = await summariesAt(reading, phase === 'open' ? lineup.whole.map(addressFor) : []);
  const byPerson = Map.groupBy(counts, ({ person_id }) => person_id);
  const myScores = new Map(mine.map(({ person_id, score }) => [person_id, score]));
  const rated = (person: RatingPerson): RatedPerson => {
    const { count: comment_count = 0, hottest = null } = summaries.get(addressFor(person)) ?? {};
    const my_score = myScores.get(person.person_id) ?? null;
    const summary = summarise(byPerson.get(person.person_id) ?? []);
    return { ...person, ...summary, my_score, comment_count, hot_comment: hottest };
  };
  return { phase, count: counts.reduce((sum, { n }) => sum + n, 0), lineup, rated };
}

export const ownRatings = async (
  db: Database,
  matchId: number,
  userId: number,
  personId?: number,
): Promise<OwnRating[]> => {
  await matchRow(db, matchId);
  return repo.votesOf(db, matchId, userId, personId);
};

const MAIN = 1;
const GUEST = 2;
const NEITHER = 0;

/** One person's rating in the match: 404 for a person who was not in it. */
export async function personRating(db: Database, matchId: number, personId: number): Promise<PersonRating> {
  const match = await matchRow(db, matchId);
  const phase = ratingPhase(match);
  const { whole } = phase === 'not_shown' ? NOBODY : await lineupOf(db, match);
  const person = whole.find(({ person_id }) => person_id === personId);
  if (!person) throw notInMatch();
  const [counts, sides] = await Promise.all([
    repo.countsOf(db, matchId, personId),
    sidesOf(db.read, matchId),
  ]);
  const sideOf = new Map(sides.map(({ side, id }) => [id, side]));
  const split = [MAIN, GUEST, NEITHER].map(side => {
    const theirs = counts.filter(({ supports }) => (sideOf.get(supports) ?? NEITHER) === side);
    const { score, count } = summarise(theirs);
    return { side, score, count };
  });
  return { ...person, ...summarise(counts), phase, split };
}
