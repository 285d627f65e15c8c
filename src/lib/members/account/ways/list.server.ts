import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import { masked } from '../limits.ts';
import { userById } from '../user-store.server.ts';
import type { WayIn } from './way.ts';

/** The ways to sign in to an account: number, password, then providers in the order of their binding. */
export async function waysInOf(db: Kysely<DB>, userId: number): Promise<WayIn[]> {
  const user = await userById(db, userId);
  const bindings = await db
    .selectFrom('binding')
    .select(['type', 'name', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const ways: WayIn[] = [];
  if (user?.phone) ways.push({ type: 'phone', name: masked(user.phone), bind_time: null });
  if (user?.password_hash) ways.push({ type: 'password', name: '', bind_time: null });
  for (const { type, name, created_at } of bindings)
    ways.push({ type, name, bind_time: Math.floor(created_at / 1000) });
  return ways;
}
