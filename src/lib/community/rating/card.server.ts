/** Somebody's rating in a match as a card in rooms. */
import type { Database } from '../../platform/db/database.ts';
import { freshRowsById } from '../../platform/db/rows.server.ts';
import { matchCards } from '../../wiki/bracket/match-card.server.ts';
import { presentMatches } from '../../wiki/match/present.server.ts';
import { lineupOf } from './person.server.ts';
import { ratingPhase } from './phase.ts';
import { summarise } from './score.ts';
import { countsOf } from './store.server.ts';
import { CARD_TITLE } from './wording.ts';

export interface RatingCard {
  url: string;
  place: string;
  /** The rated one's name. */
  title: string;
  /** Their team is there by an earlier result: in spoiler-free mode clients show no title. */
  secret: boolean;
  /** One decimal, which clients veil as a result; null while too few have rated. */
  rating: number | null;
}

/** Undefined for somebody who is not rated in that match. */
export async function readRatingCard(
  db: Database,
  matchId: number,
  personId: number,
): Promise<RatingCard | undefined> {
  const row = (await freshRowsById(db, 'match', [matchId])).get(matchId);
  if (!row || ratingPhase(row) !== 'open') return undefined;
  const person = (await lineupOf(db, row)).whole.find(({ person_id }) => person_id === personId);
  const [match] = await matchCards(db, await presentMatches(db, [row]));
  if (!person || !match) return undefined;
  return {
    url: `${match.url}?person_id=${personId}`,
    place: match.place,
    title: CARD_TITLE(person.player.name),
    secret: match.sides[person.side - 1]?.secret ?? false,
    rating: summarise(await countsOf(db, matchId, personId)).score,
  };
}
