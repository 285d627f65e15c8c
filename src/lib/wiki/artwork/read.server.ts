/** Pictures as the operators' desk and the entities' pages read them. */
import type { InputOf, OutputOf } from '../../platform/contract/call.ts';
import type { Database } from '../../platform/db/database.ts';
import type { artworkCalls } from './contract.ts';
import type { ArtworkKind } from './kind.ts';
import { HISTORY_MAX } from './limits.ts';
import { noEntity } from './refusal.ts';
import type { ArtworkEdit, ArtworkItem, Credit } from './shapes.ts';
import * as repo from './store.server.ts';

type Calls = typeof artworkCalls;

const secondsOf = (at: number): number => Math.floor(at / 1000);
const artwork = ({ id, source, licence, operator, created_at }: repo.NamedRow) => ({
  id,
  source,
  licence,
  operator,
  create_time: secondsOf(created_at),
});

export async function shownArtworks(
  db: Database,
  { kind, cursor, page_size }: InputOf<Calls['operator.artwork_list']>,
): Promise<OutputOf<Calls['operator.artwork_list']>> {
  const rows = await repo.currentPage(db.read, kind, cursor, page_size);
  const page = rows.slice(0, page_size);
  const entities = await Promise.all(page.map(row => repo.entityOf(db.read, kind, row.entity_id)));
  const list = page.flatMap((row, i): ArtworkItem[] => {
    const entity = entities[i];
    if (!entity?.icon) return [];
    const { game_id, name, icon } = entity;
    return [{ ...artwork(row), kind, entity_id: row.entity_id, game_id, name, icon }];
  });
  return { list, has_more: rows.length > page_size, last_cursor: page.at(-1)?.id ?? 0 };
}

/** Throws not_found. */
export async function artworkToEdit(
  db: Database,
  { kind, entity_id }: { kind: ArtworkKind; entity_id: number },
): Promise<ArtworkEdit> {
  const entity = await repo.entityOf(db.read, kind, entity_id);
  if (!entity) throw noEntity();
  const rows = await repo.artworksOf(db.read, kind, entity_id);
  const current = rows.find(row => row.ended_at === null);
  const ended = rows.filter(row => row.ended_at !== null).slice(0, HISTORY_MAX);
  return {
    kind,
    entity_id,
    game_id: entity.game_id,
    name: entity.name,
    name_short: entity.name_short ?? null,
    color: entity.color ?? null,
    icon: entity.icon,
    current: current ? artwork(current) : null,
    history: ended.map(row => ({
      ...artwork(row),
      end_time: secondsOf(row.ended_at!),
      ended_by: row.ender,
      reason: row.reason,
    })),
  };
}

/** Where the picture that a page shows comes from, as a part of the page; empty for one that we drew. */
export async function creditPart(
  db: Database,
  kind: ArtworkKind,
  { id, picture }: { id: number; picture: string | null },
): Promise<{ credit?: Credit }> {
  const row = picture === null ? undefined : await repo.currentOf(db.read, kind, id);
  return row ? { credit: { source: row.source, licence: row.licence } } : {};
}
