/**
 * Operators create, edit, open, close and delete graded lists. Each change is logged in its own transaction.
 */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { addToLog } from '../../../members/account/desk/edit-log.server.ts';
import { lockOffice } from '../../../members/account/office.server.ts';
import type { InputOf } from '../../../platform/contract/call.ts';
import type { CallContext, MemberContext } from '../../../platform/contract/context.ts';
import type { DB } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.server.ts';
import { badField, cannotEdit, noSet } from '../refusal.ts';
import { itemsOf, type SetRow, setById } from '../store.server.ts';
import type { setDeskCalls } from './contract.ts';
import type { SetAction, SetField, SetStatus } from './shapes.ts';
import * as repo from './store.server.ts';
import { nthItem } from './wording.ts';

type Calls = typeof setDeskCalls;
type Input = InputOf<Calls['operator.grading_save']>;
type Version = InputOf<Calls['operator.grading_delete']>;

/** Pages that show the index of lists. */
const TAGS = ['gradings'];
const LOG = 'grading_log';
const ACTION: Readonly<Record<SetStatus, SetAction>> = { open: 'open', closed: 'close', down: 'take_down' };

/** Creates or changes a list; answers its id. Throws bad_input, not_found, 409 after a concurrent change. */
export async function saveSet(context: MemberContext, input: Input): Promise<number> {
  await check(context, input);
  const { set_id, version, items, ...fields } = input;
  const id = await inTransaction(context.db, async trx => {
    await lockOffice(trx, context.viewer.userId);
    if (set_id === undefined) return create(trx, context, input);
    const row = await current(trx, set_id, version);
    const before = (await itemsOf(trx, [set_id])).map(({ kind, entity_id, note }) => [kind, entity_id, note]);
    const after = items.map(({ kind, entity_id, note }) => [kind, entity_id, note]);
    const changed: SetField[] = (['game_id', 'title', 'description'] as const).filter(
      name => row[name] !== fields[name],
    );
    if (JSON.stringify(before) !== JSON.stringify(after)) changed.push('items');
    await update(trx, row, fields);
    await repo.putItems(trx, set_id, items);
    await addToLog(trx, context, LOG, { id: set_id, action: 'edit', detail: { fields: changed } });
    return set_id;
  });
  await context.bus.publish('factsChanged', { tags: TAGS });
  return id;
}

/** Throws bad_input for an unknown game or item, and for a duplicate item. */
async function check({ db }: CallContext, { game_id, items }: Input): Promise<void> {
  const game = await db.read.selectFrom('game').select('id').where('id', '=', game_id).executeTakeFirst();
  if (!game) throw badField('game_id', 'no_game');
  const names = await namesOf(db.read, game_id, items);
  const seen = new Set<string>();
  for (const [i, { kind, entity_id }] of items.entries()) {
    const key = `${kind} ${entity_id}`;
    const name = names.get(key);
    if (name === undefined) throw badField('items', 'not_of_game', nthItem(i + 1));
    if (seen.has(key)) throw badField('items', 'twice', `“${name}”`);
    seen.add(key);
  }
}

/** Names of the items found in the game, by 'kind id'. */
async function namesOf(db: Kysely<DB>, gameId: number, items: Input['items']): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [kind, group] of Map.groupBy(items, item => item.kind)) {
    const rows = await db
      .selectFrom(kind)
      .select(['id', 'name'])
      .where('game_id', '=', gameId)
      .where(
        'id',
        'in',
        group.map(item => item.entity_id),
      )
      .execute();
    for (const { id, name } of rows) names.set(`${kind} ${id}`, name);
  }
  return names;
}

/** A new list is hidden from readers until opened. */
async function create(trx: Kysely<DB>, context: MemberContext, input: Input): Promise<number> {
  const { game_id, title, description } = input;
  const row = { game_id, title, description, key: `desk ${randomUUID()}`, status: 'down' as const };
  const { id } = await trx
    .insertInto('grading_set')
    .values({ ...row, created_at: context.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await repo.putItems(trx, id, input.items);
  await addToLog(trx, context, LOG, { id, action: 'create', detail: {} });
  return id;
}

/** The row at the version that the caller has read. Throws not_found, 409 when it has changed since. */
async function current(trx: Kysely<DB>, id: number, version: number | undefined): Promise<SetRow> {
  const row = await setById(trx, id);
  if (!row) throw noSet();
  if (row.version !== version) throw cannotEdit('version_changed');
  return row;
}

async function update(trx: Kysely<DB>, row: SetRow, changes: Parameters<typeof repo.updateSet>[2]) {
  if (!(await repo.updateSet(trx, row, changes))) throw cannotEdit('version_changed');
}

/** Opens it, closes it or takes it down, from any other status. */
export async function setStatus(
  context: MemberContext,
  { set_id, version, status }: InputOf<Calls['operator.grading_status']>,
): Promise<void> {
  await inTransaction(context.db, async trx => {
    await lockOffice(trx, context.viewer.userId);
    const row = await current(trx, set_id, version);
    if (row.status === status) throw cannotEdit('same_status');
    await update(trx, row, { status });
    await addToLog(trx, context, LOG, { id: set_id, action: ACTION[status], detail: {} });
  });
  await context.bus.publish('factsChanged', { tags: TAGS });
}

/** Deletes a list without grades. Throws 409 `is_graded`. */
export async function deleteSet(context: MemberContext, { set_id, version }: Version): Promise<void> {
  await inTransaction(context.db, async trx => {
    await lockOffice(trx, context.viewer.userId);
    const row = await current(trx, set_id, version);
    // Locks the row, so that concurrent grading comes before or after.
    await update(trx, row, {});
    if (await repo.isGraded(trx, set_id)) throw cannotEdit('is_graded');
    await repo.deleteSet(trx, set_id);
    await addToLog(trx, context, LOG, { id: set_id, action: 'delete', detail: { title: row.title } });
  });
  await context.bus.publish('factsChanged', { tags: TAGS });
}
