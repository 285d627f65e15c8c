/** Operators edit and publish activities. Each change is audited in its own transaction. */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { addToLog } from '../../members/account/desk/edit-log.server.ts';
import { lockOffice } from '../../members/account/office.server.ts';
import { attachUpload } from '../../members/media/attach.server.ts';
import type { InputOf } from '../../platform/contract/call.ts';
import type { CallContext, MemberContext } from '../../platform/contract/context.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { DAY, dayStart } from '../../platform/kernel/time.ts';
import { taskById } from '../task/tasks.ts';
import type { activityCalls } from './contract.ts';
import { commitmentOf } from './draw.ts';
import { bad, changed, noActivity, notNow } from './refusal.ts';
import { type RenderedActivity, renderTexts } from './render.server.ts';
import { DRAFT, PUBLISHED, stateAt } from './state.ts';
import * as repo from './store.server.ts';

type Calls = typeof activityCalls;
type Input = InputOf<Calls['operator.activity_save']>;
type Fields = Pick<
  repo.ActivityRow,
  'game_id' | 'title' | 'content' | 'rules' | 'prizes' | 'task_ids' | 'entry' | 'start_at' | 'end_at'
>;

/** Cache tags of pages that show activities. */
const TAGS = ['activities'];
const LOG = 'activity_log';
/** Fields that a published activity cannot change. */
const COMMITTED = ['entry', 'prizes', 'task_ids', 'start_at', 'end_at'] as const;
const SEED_BYTES = 32;

/** Creates or changes one; returns its id. Throws bad_input, not_found, 409 when somebody else changed it. */
export async function saveActivity(context: MemberContext, input: Input): Promise<number> {
  const { db, bus, now } = context;
  const fields = await checked(context, input);
  const html = renderedTexts(fields);
  const id = await inTransaction(db, async trx => {
    await lockOffice(trx, context.viewer.userId);
    if (input.activity_id === undefined) return create(trx, context, { ...fields, ...html }, input.image);
    const row = await current(trx, input.activity_id, input.version);
    const hasChanged = COMMITTED.some(name => row[name] !== fields[name]);
    if (row.status === PUBLISHED && hasChanged) throw notNow('committed');
    const all = { ...fields, image: await attachedImage(trx, context, input.image, row.image) };
    await update(trx, row, { ...all, ...html }, now);
    const names = (Object.keys(all) as (keyof typeof all)[]).filter(name => row[name] !== all[name]);
    await addToLog(trx, context, LOG, { id: row.id, action: 'edit', detail: { fields: names } });
    return row.id;
  });
  await bus.publish('factsChanged', { tags: TAGS });
  return id;
}

/** Validates fields; converts dates to midnights and lists to their stored form. */
async function checked({ db }: CallContext, input: Input): Promise<Fields> {
  const { title, content, rules, entry, game_id } = input;
  const start_at = dayStart(input.start_date);
  const lastDay = dayStart(input.end_date);
  if (start_at === undefined) throw bad('start_date', 'bad_day');
  if (lastDay === undefined) throw bad('end_date', 'bad_day');
  if (lastDay < start_at) throw bad('end_date', 'bad_period');
  const tasks = [...new Set(input.task_ids)];
  if (tasks.some(id => !taskById(id))) throw bad('task_ids', 'bad_task');
  if (entry === 'tasks' && tasks.length === 0) throw bad('task_ids', 'needs_tasks');
  if (entry !== 'none' && input.prizes.length === 0) throw bad('prizes', 'needs_prizes');
  const game = db.read
    .selectFrom('game')
    .select('id')
    .where('id', '=', game_id ?? 0);
  if (game_id !== null && !(await game.executeTakeFirst())) throw bad('game_id', 'bad_game');
  return {
    game_id,
    title,
    content,
    rules,
    prizes: JSON.stringify(input.prizes),
    task_ids: JSON.stringify(tasks),
    entry,
    start_at,
    end_at: lastDay + DAY,
  };
}

/** Throws bad_input for a text that cannot be rendered. */
function renderedTexts(fields: Fields): RenderedActivity {
  const rendered = renderTexts(fields);
  if ('fault' in rendered) throw bad(rendered.field, rendered.fault);
  return rendered;
}

async function create(
  trx: Kysely<DB>,
  context: MemberContext,
  fields: Fields & RenderedActivity,
  image: string,
): Promise<number> {
  const { now } = context;
  const row = {
    ...fields,
    image: await attachedImage(trx, context, image, ''),
    status: DRAFT,
    version: 1,
    is_demo: 0,
    created_at: now,
    updated_at: now,
  };
  const { id } = await trx.insertInto('activity').values(row).returning('id').executeTakeFirstOrThrow();
  await addToLog(trx, context, LOG, { id, action: 'create', detail: {} });
  return id;
}

async function attachedImage(trx: Kysely<DB>, context: MemberContext, address: string, before: string) {
  if (address === '' || address === before) return address;
  const requested = { address, kinds: ['cms'] as const, userId: context.viewer.userId };
  const image = await attachUpload(trx, requested, context);
  if (!image) throw bad('image', 'bad_image');
  return image.path;
}

/** The row at the caller's version. Throws not_found, 409 when it has changed. */
export async function current(
  trx: Kysely<DB>,
  id: number,
  version: number | undefined,
): Promise<repo.ActivityRow> {
  const row = await repo.activityById(trx, id);
  if (!row) throw noActivity();
  if (row.version !== version) throw changed();
  return row;
}

/** Updates under the row's version: of two concurrent edits one is refused. */
export async function update(
  trx: Kysely<DB>,
  { id, version }: repo.ActivityRow,
  changes: Partial<repo.ActivityRow>,
  now: number,
): Promise<void> {
  const done = await trx
    .updateTable('activity')
    .set({ ...changes, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (Number(done.numUpdatedRows) === 0) throw changed();
}

/** Publishing picks the draw's seed and shows its hash; before the activity begins it can be withdrawn. */
export async function publishActivity(
  context: MemberContext,
  { activity_id, version, is_published }: InputOf<Calls['operator.activity_publish']>,
): Promise<void> {
  const { db, bus, now } = context;
  await inTransaction(db, async trx => {
    await lockOffice(trx, context.viewer.userId);
    const row = await current(trx, activity_id, version);
    if ((row.status === PUBLISHED) === is_published)
      throw notNow(is_published ? 'is_published' : 'not_published');
    if (!is_published && stateAt(row, now) !== 'upcoming') throw notNow('begun');
    // After the end the entrants would be known before the seed is picked.
    if (is_published && stateAt(row, now) === 'ended') throw notNow('over');
    await update(trx, row, { status: is_published ? PUBLISHED : DRAFT }, now);
    await trx.deleteFrom('activity_draw').where('activity_id', '=', row.id).execute();
    const seed_hash = is_published && row.entry !== 'none' ? await commit(trx, row.id, now) : undefined;
    const action = is_published ? 'publish' : 'withdraw';
    await addToLog(trx, context, LOG, { id: row.id, action, detail: { seed_hash } });
  });
  await bus.publish('factsChanged', { tags: TAGS });
}

async function commit(trx: Kysely<DB>, activity_id: number, now: number): Promise<string> {
  const seed = randomBytes(SEED_BYTES).toString('hex');
  const seed_hash = commitmentOf(seed);
  const row = { activity_id, seed, seed_hash, committed_at: now, entrant_count: 0, entrant_hash: '' };
  await trx.insertInto('activity_draw').values(row).execute();
  return seed_hash;
}
