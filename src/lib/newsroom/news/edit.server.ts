/** Operators write, publish and withdraw news. Each change is logged in its own transaction. */
import type { Kysely } from 'kysely';
import { addToLog } from '../../members/account/desk/edit-log.server.ts';
import { lockOffice } from '../../members/account/office.server.ts';
import { attachUpload } from '../../members/media/attach.server.ts';
import type { InputOf } from '../../platform/contract/call.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import type { newsCalls } from './contract.ts';
import { bad, changed, noNews, notNow } from './refusal.ts';
import { type RenderedNews, renderText } from './render.server.ts';
import { DRAFT, PUBLISHED, WITHDRAWN } from './status.ts';
import * as repo from './store.server.ts';
import { NEWS_TAG } from './tags.ts';

type Calls = typeof newsCalls;
type Input = InputOf<Calls['operator.news_save']>;
type Fields = Pick<repo.NewsRow, 'game_id' | 'title' | 'content' | 'tells_result'>;

const LOG = 'news_log';
/** A report is no longer only made of facts once an operator changes one of these. */
const WRITTEN = ['title', 'content'] as const;

/** Creates or changes one; returns its id. Throws bad_input, not_found, 409 when somebody else changed it. */
export async function saveNews(context: MemberContext, input: Input): Promise<number> {
  const { db, bus } = context;
  const { game_id, title, content } = input;
  const fields: Fields = { game_id, title, content, tells_result: input.tells_result ? 1 : 0 };
  const html = rendered(content);
  const id = await inTransaction(db, async trx => {
    await lockOffice(trx, context.viewer.userId);
    await checkGame(trx, game_id);
    if (input.news_id === undefined) return create(trx, context, { ...fields, ...html }, input.cover);
    const row = await current(trx, input.news_id, input.version);
    await change(trx, context, row, { fields, html, cover: input.cover });
    return row.id;
  });
  await bus.publish('factsChanged', { tags: [NEWS_TAG] });
  return id;
}

function rendered(content: string): RenderedNews {
  const done = renderText(content);
  if ('fault' in done) throw bad('content', done.fault);
  return done;
}

async function checkGame(trx: Kysely<DB>, gameId: number): Promise<void> {
  const game = await trx.selectFrom('game').select('id').where('id', '=', gameId).executeTakeFirst();
  if (!game) throw bad('game_id', 'bad_game');
}

async function create(
  trx: Kysely<DB>,
  context: MemberContext,
  fields: Fields & RenderedNews,
  cover: string,
): Promise<number> {
  const { now } = context;
  const row = {
    ...fields,
    cover: await attachedCover(trx, context, cover, ''),
    ...{ status: DRAFT, version: 1, match_id: null, is_edited: 0, is_outdated: 0, made_of: '', is_demo: 0 },
    ...{ published_at: null, created_at: now, updated_at: now },
  };
  const { id } = await trx.insertInto('news').values(row).returning('id').executeTakeFirstOrThrow();
  await addToLog(trx, context, LOG, { id, action: 'create', detail: {} });
  return id;
}

async function change(
  trx: Kysely<DB>,
  context: MemberContext,
  row: repo.NewsRow,
  { fields, html, cover }: { fields: Fields; html: RenderedNews; cover: string },
): Promise<void> {
  if (row.match_id !== null && row.game_id !== fields.game_id) throw bad('game_id', 'other_game');
  if (row.status === PUBLISHED && fields.content.trim() === '') throw notNow('empty');
  const all = { ...fields, cover: await attachedCover(trx, context, cover, row.cover) };
  const isRewritten = row.match_id !== null && WRITTEN.some(name => row[name] !== fields[name]);
  const marks = { is_outdated: 0, ...(isRewritten && { is_edited: 1 }) };
  await update(trx, row, { ...all, ...html, ...marks, updated_at: context.now });
  const names = (Object.keys(all) as (keyof typeof all)[]).filter(name => row[name] !== all[name]);
  await addToLog(trx, context, LOG, { id: row.id, action: 'edit', detail: { fields: names } });
}

async function attachedCover(trx: Kysely<DB>, context: MemberContext, address: string, before: string) {
  if (address === '' || address === before) return address;
  const requested = { address, kinds: ['cms'] as const, userId: context.viewer.userId };
  const image = await attachUpload(trx, requested, context);
  if (!image) throw bad('cover', 'bad_cover');
  return image.path;
}

/** The row at the caller's version. Throws not_found, 409 when it has changed. */
async function current(trx: Kysely<DB>, id: number, version: number | undefined): Promise<repo.NewsRow> {
  const row = await repo.newsById(trx, id);
  if (!row) throw noNews();
  if (row.version !== version) throw changed();
  return row;
}

async function update(
  trx: Kysely<DB>,
  row: repo.NewsRow,
  changes: Parameters<typeof repo.update>[2],
): Promise<void> {
  if (!(await repo.update(trx, row, changes))) throw changed();
}

/** Cache tags of pages that show the article; the page of a report's match links to it. */
const tagsOf = ({ match_id }: repo.NewsRow): string[] => [
  NEWS_TAG,
  ...(match_id === null ? [] : [`match:${match_id}`]),
];

/** Publishes an article. Publishing again after a withdrawal leaves the time of the first. */
export async function publishNews(
  context: MemberContext,
  { news_id, version, is_published }: InputOf<Calls['operator.news_publish']>,
): Promise<void> {
  const { db, bus, now } = context;
  const tags = await inTransaction(db, async trx => {
    await lockOffice(trx, context.viewer.userId);
    const row = await current(trx, news_id, version);
    if ((row.status === PUBLISHED) === is_published)
      throw notNow(is_published ? 'is_published' : 'not_published');
    if (is_published && row.content.trim() === '') throw notNow('empty');
    const changes = is_published
      ? { status: PUBLISHED, published_at: row.published_at ?? now }
      : { status: WITHDRAWN };
    await update(trx, row, { ...changes, updated_at: now });
    const action = is_published ? 'publish' : 'withdraw';
    await addToLog(trx, context, LOG, { id: row.id, action, detail: {} });
    return tagsOf(row);
  });
  await bus.publish('factsChanged', { tags });
}
