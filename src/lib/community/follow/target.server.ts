/** Targets of follows: whether they exist, and their names. */
import { NORMAL } from '../../members/account/status.ts';
import type { Database } from '../../platform/db/database.ts';
import { freshRowsById } from '../../platform/db/rows.server.ts';
import { pagePath } from '../../wiki/game/address.ts';
import { memberPath } from './address.ts';
import type { FollowKind } from './kind.ts';
import type { FollowItem } from './shapes.ts';
import type { FollowRow } from './store.server.ts';

/** A row of a team, player or tournament; players have no short name and no colour. */
interface Fact {
  id: number;
  game_id: number;
  name: string;
  icon?: string | null;
  name_short?: string | null;
  color?: string | null;
}
type Target = Pick<FollowItem, 'name' | 'icon' | 'short' | 'color' | 'game_id' | 'url'>;

/** Whether the target exists; frozen and closed accounts do not. */
export const isThere = async (db: Database, kind: FollowKind, id: number): Promise<boolean> =>
  (await targetsOf(db, kind, [id])).has(id);

/** Targets by id; what is gone is absent. */
async function targetsOf(
  db: Database,
  kind: FollowKind,
  ids: readonly number[],
): Promise<Map<number, Target>> {
  if (kind === 'user') return peopleOf(db, ids);
  const rows: Iterable<Fact> = (await freshRowsById(db, kind, ids)).values();
  return new Map(
    [...rows].map(({ id, name, icon, name_short, color, game_id }) => [
      id,
      {
        name,
        icon: icon ?? null,
        short: name_short ?? null,
        color: color ?? null,
        game_id,
        url: pagePath(kind, game_id, id),
      },
    ]),
  );
}

async function peopleOf(db: Database, ids: readonly number[]): Promise<Map<number, Target>> {
  const rows = [...(await freshRowsById(db, 'user', ids)).values()].filter(({ status }) => status === NORMAL);
  return new Map(
    rows.map(({ id, nickname, head_portrait }) => [
      id,
      { name: nickname, icon: head_portrait, short: null, color: null, game_id: null, url: memberPath(id) },
    ]),
  );
}

/** Follows in the order of the rows, without what is gone. */
export async function presentFollows(db: Database, rows: readonly FollowRow[]): Promise<FollowItem[]> {
  const kinds = Map.groupBy(rows, row => row.kind);
  const found = new Map<FollowKind, Map<number, Target>>();
  for (const [kind, own] of kinds)
    found.set(
      kind,
      await targetsOf(
        db,
        kind,
        own.map(row => row.target_id),
      ),
    );
  return rows.flatMap(({ id, kind, target_id, tier, created_at }) => {
    const target = found.get(kind)?.get(target_id);
    return target
      ? [{ id, kind, target_id, tier, ...target, create_time: Math.floor(created_at / 1000) }]
      : [];
  });
}
