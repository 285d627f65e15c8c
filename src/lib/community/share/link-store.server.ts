import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { ShortLinkTable } from '../../platform/db/schema.ts';
import { CODE_LENGTH, linkCode } from './link-code.ts';

export type ShortLink = Selectable<ShortLinkTable>;
export type NewLink = Pick<ShortLink, 'type' | 'ref' | 'url' | 'created_at'>;

export const linkByCode = (db: Database, code: string): Promise<ShortLink | undefined> =>
  db.read.selectFrom('short_link').selectAll().where('code', '=', code).executeTakeFirst();

export const linkByUrl = (db: Database, url: string): Promise<ShortLink | undefined> =>
  db.read.selectFrom('short_link').selectAll().where('url', '=', url).executeTakeFirst();

/** Makes the link to this address; of two requests at once, one makes it and both answer it. */
export async function makeLink(db: Database, link: NewLink): Promise<ShortLink> {
  const code = linkCode(randomBytes(CODE_LENGTH));
  const write = db.write
    .insertInto('short_link')
    .values({ ...link, code })
    .onConflict(on => on.column('url').doNothing());
  const made = await write.returningAll().executeTakeFirst();
  return (
    made ??
    db.write.selectFrom('short_link').selectAll().where('url', '=', link.url).executeTakeFirstOrThrow()
  );
}
