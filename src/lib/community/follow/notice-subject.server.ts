/** Members as subjects of notices: their public pages. */
import { NORMAL } from '../../members/account/status.ts';
import type { Database } from '../../platform/db/database.ts';
import { freshRowsById } from '../../platform/db/rows.server.ts';
import { memberPath } from './address.ts';

/** Frozen and closed accounts have no page. The notice's title names the member, so there is no text. */
export async function readMembers(db: Database, ids: readonly number[]) {
  const users = [...(await freshRowsById(db, 'user', ids)).values()];
  return new Map(
    users.flatMap(({ id, status }) =>
      status === NORMAL ? [[id, { text: '', place: '', url: memberPath(id) }] as const] : [],
    ),
  );
}
