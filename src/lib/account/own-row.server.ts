import { unauthorized } from '../app/errors.ts';
import type { CallContext } from '../contract/context.ts';
import { type UserRow, userById } from './user-repo.server.ts';

/** The viewer's own row, as it is now. Only for calls of access `member` and above. */
export async function ownRow({ db, viewer }: Pick<CallContext, 'db' | 'viewer'>): Promise<UserRow> {
  const row = await userById(db.write, viewer!.userId);
  if (!row) throw unauthorized();
  return row;
}
