/** A shared prediction as a card in rooms: whose, and of which tournament. No picks and no points. */
import type { Database } from '../../platform/db/database.ts';
import { CARD_TITLE } from './wording.ts';

export interface PredictionCard {
  url: string;
  place: string;
  title: string;
}

/** Undefined for an unknown link. */
export async function readPredictionCard(db: Database, link: string): Promise<PredictionCard | undefined> {
  const row = await db.read
    .selectFrom('prediction')
    .innerJoin('user', 'user.id', 'prediction.user_id')
    .innerJoin('tournament', 'tournament.id', 'prediction.tournament_id')
    .select(['user.nickname', 'tournament.name'])
    .where('prediction.link', '=', link)
    .executeTakeFirst();
  return row && { url: `/static/prediction/${link}`, place: row.name, title: CARD_TITLE(row.nickname) };
}
