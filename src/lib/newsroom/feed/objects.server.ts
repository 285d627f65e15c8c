/** What a service told so far, object by object. */
import { createHash } from 'node:crypto';
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { DB, FeedObjectKind, FeedObjectTable } from '../../platform/db/schema.ts';
import { slices } from '../ingest/upsert.server.ts';

export type FeedObjectRow = Selectable<FeedObjectTable>;

const MAX_KEYS = 900;

/** A digest that is alike for alike content: an adapter writes the keys of an object always in one order. */
export const digestOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** The objects of a tournament of the service, by key. */
export async function objectsIn(
  db: Kysely<DB>,
  source: string,
  kind: FeedObjectKind,
  scope: string,
): Promise<Map<string, FeedObjectRow>> {
  const rows = await db
    .selectFrom('feed_object')
    .selectAll()
    .where('source', '=', source)
    .where('kind', '=', kind)
    .where('scope', '=', scope)
    .execute();
  return new Map(rows.map(row => [row.source_key, row]));
}

export async function objectsByKey(
  db: Kysely<DB>,
  source: string,
  kind: FeedObjectKind,
  keys: readonly string[],
): Promise<Map<string, FeedObjectRow>> {
  const found = new Map<string, FeedObjectRow>();
  for (const some of slices([...new Set(keys)], MAX_KEYS)) {
    const rows = await db
      .selectFrom('feed_object')
      .selectAll()
      .where('source', '=', source)
      .where('kind', '=', kind)
      .where('source_key', 'in', some)
      .execute();
    for (const row of rows) found.set(row.source_key, row);
  }
  return found;
}

type Key = Pick<FeedObjectRow, 'source' | 'kind' | 'source_key'>;

const NEW = {
  entity_id: null,
  is_lead: 1,
  missed: 0,
  withdrawn_at: null,
  pending_digest: null,
  pending_at: null,
  recheck_at: null,
  rechecks: 0,
} as const;

/** Notes an object that its tournament has not told before; one that another tournament told moves to this one. */
export async function insertObject(
  trx: Kysely<DB>,
  object: Pick<Insertable<FeedObjectTable>, keyof Key | 'scope' | 'digest' | 'seen_at' | 'changed_at'> &
    Partial<Insertable<FeedObjectTable>>,
): Promise<FeedObjectRow> {
  const { source, kind, source_key, ...row } = { ...NEW, ...object };
  return trx
    .insertInto('feed_object')
    .values({ source, kind, source_key, ...row })
    .onConflict(conflict => conflict.columns(['source', 'kind', 'source_key']).doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateObject(
  trx: Kysely<DB>,
  { source, kind, source_key }: Key,
  changes: Updateable<FeedObjectTable>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await trx
    .updateTable('feed_object')
    .set(changes)
    .where('source', '=', source)
    .where('kind', '=', kind)
    .where('source_key', '=', source_key)
    .execute();
}
