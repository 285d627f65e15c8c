import type { Kysely } from 'kysely';
import { userById } from '../../members/account/user-store.server.ts';
import type { DB } from '../../platform/db/schema.ts';
import { unauthorized } from '../../platform/errors/app-error.ts';
import { type WeightClass, weightClass } from './weight.ts';

/** The weight class of the user's votes at `now`. */
export async function classOf(db: Kysely<DB>, userId: number, now: number): Promise<WeightClass> {
  const [user, first] = await Promise.all([userById(db, userId), firstVote(db, userId)]);
  if (!user) throw unauthorized();
  const firstRatedAt = first?.created_at ?? null;
  return weightClass({ createdAt: user.created_at, hasPhone: user.phone !== null, firstRatedAt }, now);
}

const firstVote = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('rating_vote')
    .select('created_at')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
