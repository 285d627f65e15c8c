/** Rows of pictures, and of what they show. */
import type { Kysely, Selectable } from 'kysely';
import type { ArtworkTable, DB } from '../../platform/db/schema.ts';
import type { ArtworkKind } from './kind.ts';
import { HISTORY_MAX } from './limits.ts';

export type ArtworkRow = Selectable<ArtworkTable>;

export interface Entity {
  id: number;
  game_id: number;
  name: string;
  icon: string | null;
  /** The short name; only teams and tournaments have one. */
  name_short?: string;
  color?: string | null;
}

/** Kysely cannot type a table that is a parameter: 'team' stands for any kind. */
export const entityOf = (db: Kysely<DB>, kind: ArtworkKind, id: number): Promise<Entity | undefined> =>
  db
    .selectFrom(kind as 'team')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();

const named = (db: Kysely<DB>) =>
  db
    .selectFrom('artwork')
    .leftJoin('user as by', 'by.id', 'artwork.user_id')
    .leftJoin('user as ender', 'ender.id', 'artwork.ended_by')
    .selectAll('artwork')
    .select(['by.nickname as operator', 'ender.nickname as ender']);
export type NamedRow = Awaited<ReturnType<typeof currentPage>>[number];

/** Pictures that are shown, latest first; one more than a page. */
export const currentPage = (db: Kysely<DB>, kind: ArtworkKind, cursor: number, size: number) =>
  named(db)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .$if(cursor > 0, query => query.where('artwork.id', '<', cursor))
    .orderBy('artwork.id', 'desc')
    .limit(size + 1)
    .execute();

/** The latest pictures of one entity; the one that is shown comes first. */
export const artworksOf = (db: Kysely<DB>, kind: ArtworkKind, entityId: number): Promise<NamedRow[]> =>
  named(db)
    .where('kind', '=', kind)
    .where('entity_id', '=', entityId)
    .orderBy('artwork.id', 'desc')
    .limit(HISTORY_MAX + 1)
    .execute();

export const currentOf = (
  db: Kysely<DB>,
  kind: ArtworkKind,
  entityId: number,
): Promise<ArtworkRow | undefined> =>
  db
    .selectFrom('artwork')
    .selectAll()
    .where('kind', '=', kind)
    .where('entity_id', '=', entityId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

interface Shown {
  kind: ArtworkKind;
  entityId: number;
  /** What the row shows now, and what it is to show. */
  from: string | null;
  to: string | null;
}

/** Changes the picture of an entity, and locks its row; false where it no longer shows `from`. */
export async function show(trx: Kysely<DB>, { kind, entityId, from, to }: Shown): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable(kind as 'team')
    .set({ icon: to })
    .where('id', '=', entityId)
    .where('icon', from === null ? 'is' : '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function end(
  trx: Kysely<DB>,
  id: number,
  ended: { ended_at: number; ended_by: number | null; reason: string },
): Promise<void> {
  await trx.updateTable('artwork').set(ended).where('id', '=', id).execute();
}
