/** Rows of a member's comments and of the operators' decisions on them. */
import type { App } from '#lib/app/app.ts';
import { hideComment, removeComment } from '#lib/community/comment/change.server.ts';
import { commentById } from '#lib/community/comment/store.server.ts';
import { PLAIN_COMMENT } from './comment-rows.ts';
import * as make from './factory.ts';

/** Comments of the member, one per second up to now; returns their ids. */
export async function sayTo(
  { db, now }: App,
  member: { id: number },
  source: string,
  texts: readonly string[],
): Promise<number[]> {
  const { last } = await db.read
    .selectFrom('comment')
    .select(({ fn }) => fn.max('created_at').as('last'))
    .executeTakeFirstOrThrow();
  const from = Math.max(now(), Number(last)) + 1000;
  const rows = texts.map((content, n) => {
    const created_at = from + n * 1000;
    return { ...PLAIN_COMMENT, source, user_id: member.id, content, created_at, hot: created_at };
  });
  const made = await db.write.insertInto('comment').values(rows).returning('id').execute();
  await db.write
    .insertInto('comment_source')
    .values({ source, count: texts.length, status: 1, last_at: rows.at(-1)!.created_at })
    .onConflict(on =>
      on.column('source').doUpdateSet(eb => ({
        count: eb('comment_source.count', '+', texts.length),
        last_at: rows.at(-1)!.created_at,
      })),
    )
    .execute();
  return made.map(({ id }) => id);
}

interface Decided {
  member: { id: number };
  /** Ids of their comments. */
  hidden: number;
  deleted: number;
  reason: string;
}

/** Hides one of the member's comments by a decision; another is deleted by an operator. */
export async function decideOn(
  { db, now }: App,
  { member, hidden, deleted, reason }: Decided,
): Promise<void> {
  await make.inTransaction(db, async trx => hideComment(trx, (await commentById(trx, hidden))!));
  await make.inTransaction(db, async trx => removeComment(trx, (await commentById(trx, deleted))!, true));
  const at = now();
  const { id: case_id } = await db.write
    .insertInto('report_case')
    .values({
      thing_type: 'comment',
      thing_id: String(hidden),
      open_key: null,
      author_id: member.id,
      place_name: '',
      place_url: '',
      state: 2,
      is_hidden: 1,
      report_count: 1,
      created_at: at,
      last_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = { case_id, user_id: member.id, is_thing: 1, text: '骂人的话', media: '[]', said_at: at };
  await db.write.insertInto('report_line').values(line).execute();
  await db.write
    .insertInto('report_decision')
    .values({
      case_id,
      author_id: member.id,
      action: 'hide',
      operator_id: 1,
      reason,
      before: '',
      created_at: at,
      appeal_state: 0,
      appeal_text: '',
      appeal_reason: '',
    })
    .execute();
}
