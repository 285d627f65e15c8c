/** Loads a member's public page. It is the same for every reader. */
import { groupsShown } from '../../chat/group/shown.server.ts';
import { badgesOf } from '../../community/badge/service.server.ts';
import { pickRecord } from '../../community/pick/record.server.ts';
import { predictionRecord } from '../../community/prediction/record.server.ts';
import { myRatings } from '../../community/rating/own-list.server.ts';
import { usersById } from '../../members/account/profile/present.server.ts';
import { NORMAL } from '../../members/account/status.ts';
import { userById } from '../../members/account/user-store.server.ts';
import type { PageServices } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { hidesResults } from '../routes/spoiler.ts';
import { type PublicMemberPage, veilMember } from './member-page.ts';

const RATINGS = 10;
const GROUPS = 20;

/** undefined for nobody, and for a frozen or closed account. */
export async function memberPage(
  { db, now }: Pick<PageServices, 'db' | 'now'>,
  id: number,
  query: URLSearchParams,
): Promise<PublicMemberPage | undefined> {
  const row = await userById(db.read, id);
  const [user] = await usersById(db, [id], now());
  if (!row || !user || row.status !== NORMAL) return undefined;
  const [badges, predictions, ratings, groups] = await Promise.all([
    row.page_badges === 1 ? badgesOf(db, id) : undefined,
    row.page_predictions === 1 ? recordOf(db, id) : undefined,
    row.page_ratings === 1 ? ratingsOf(db, id) : undefined,
    row.page_groups === 1 ? groupsShown(db, id, GROUPS) : undefined,
  ]);
  const page: PublicMemberPage = {
    user,
    ...(badges && { badges }),
    ...(predictions && { predictions }),
    ...(ratings && { ratings }),
    ...(groups && { groups }),
  };
  return hidesResults(query) ? veilMember(page) : page;
}

async function recordOf(db: Database, userId: number): Promise<PublicMemberPage['predictions']> {
  const [record, picks] = await Promise.all([predictionRecord(db, userId), pickRecord(db, userId)]);
  return { ...record, picks };
}

const ratingsOf = async (db: Database, userId: number): Promise<PublicMemberPage['ratings']> =>
  (await myRatings(db, userId, { cursor: '', page_size: RATINGS })).list;
