/** Loads the data of a post's page, as visitors see it. */
import { pathOf } from '../../chat/moment/address.ts';
import { momentDetail } from '../../chat/moment/list.server.ts';
import { locationFor } from '../../chat/moment/location.server.ts';
import { isShown, momentById } from '../../chat/moment/store.server.ts';
import { VISITOR } from '../../community/comment/source.server.ts';
import type { PageServices } from '../../platform/contract/context.ts';
import type { PostPage } from './post-page.ts';

export { postTags } from './post-page.ts';

export async function postPage({ db, now }: Pick<PageServices, 'db' | 'now'>, id: number): Promise<PostPage> {
  const row = await momentById(db.read, id);
  const location = row && isShown(row) ? await locationFor(db, row, VISITOR) : undefined;
  if (!row || !location) return { id, post: undefined, canonical: undefined };
  const post = await momentDetail({ db, now: now(), viewer: null }, { row, location });
  return { id, post, canonical: location.config.group.is_listed === 1 ? pathOf(id) : undefined };
}
