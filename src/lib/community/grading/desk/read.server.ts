/** Graded lists as operators see them. */
import { logOf } from '../../../members/account/desk/edit-log.server.ts';
import type { InputOf, OutputOf } from '../../../platform/contract/call.ts';
import type { Database } from '../../../platform/db/database.ts';
import { noSet } from '../refusal.ts';
import { itemPresenter } from '../sets.server.ts';
import { itemsOf } from '../store.server.ts';
import type { setDeskCalls } from './contract.ts';
import type { DeskSet, SetEdit, SetField } from './shapes.ts';
import * as repo from './store.server.ts';

type Calls = typeof setDeskCalls;

const deskSetOf = ({ id, game_id, game_name, title, status, ...counts }: repo.CountedSet): DeskSet => ({
  id,
  game_id,
  game_name,
  title,
  status,
  item_count: Number(counts.item_count),
  grader_count: Number(counts.grader_count),
});

/** All lists, those taken down too. */
export async function deskSets(
  db: Database,
  { cursor, page_size }: InputOf<Calls['operator.grading_list']>,
): Promise<OutputOf<Calls['operator.grading_list']>> {
  const rows = await repo.setPage(db, cursor, page_size);
  const list = rows.slice(0, page_size).map(deskSetOf);
  return { list, has_more: rows.length > page_size, last_cursor: list.at(-1)?.id ?? 0 };
}

/** A list as it is edited. Throws not_found. */
export async function setToEdit(db: Database, id: number): Promise<SetEdit> {
  const row = await repo.countedSet(db, id);
  if (!row) throw noSet();
  const [items, log] = await Promise.all([itemsOf(db.read, [id]), logOf(db, 'grading_log', id)]);
  const present = await itemPresenter(db, items);
  return {
    ...deskSetOf(row),
    version: row.version,
    description: row.description,
    items: items.flatMap(item => present(item) ?? []),
    log: log.map(({ action, nickname, detail, created_at }) => ({
      action,
      operator: nickname,
      fields: (JSON.parse(detail) as { fields?: SetField[] }).fields ?? [],
      create_time: Math.floor(created_at / 1000),
    })),
  };
}
