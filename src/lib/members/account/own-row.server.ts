import type { MemberContext } from '../../platform/contract/context.ts';
import { unauthorized } from '../../platform/errors/app-error.ts';
import { type UserRow, userById } from './user-store.server.ts';

/** The viewer's current row. Only for calls of access `member` and above. */
export async function ownRow({ db, viewer }: Pick<MemberContext, 'db' | 'viewer'>): Promise<UserRow> {
  const row = await userById(db.write, viewer.userId);
  if (!row) throw unauthorized();
  return row;
}
