/** What only a person can decide: which of the site's rows a service means. */
import type { Kysely, Transaction } from 'kysely';
import type { DB, FeedObjectKind, FeedQuestionReason } from '../../platform/db/schema.ts';

export interface QuestionSubject {
  source: string;
  kind: FeedObjectKind;
  source_key: string;
}

export interface FeedQuestion extends QuestionSubject {
  reason: FeedQuestionReason;
  /** What is told, and the ids of the rows that it may be. */
  detail: { told: unknown; ids: readonly number[] };
  /** Epoch milliseconds. */
  now: number;
}

/** Asks once; a question that is open or decided stays as it is. */
export async function askPerson(
  trx: Transaction<DB>,
  { detail, now, ...question }: FeedQuestion,
): Promise<void> {
  await trx
    .insertInto('feed_question')
    .values({ ...question, detail: JSON.stringify(detail), created_at: now })
    .onConflict(conflict => conflict.columns(['source', 'kind', 'source_key']).doNothing())
    .execute();
}

/** What a person chose: a row, or null for none of them. Undefined while nobody has. */
export async function decisionOf(
  trx: Kysely<DB>,
  { source, kind, source_key }: QuestionSubject,
): Promise<{ choice: number | null } | undefined> {
  return trx
    .selectFrom('feed_question')
    .select('choice')
    .where('source', '=', source)
    .where('kind', '=', kind)
    .where('source_key', '=', source_key)
    .where('decided_at', 'is not', null)
    .executeTakeFirst();
}

/** Takes back a question that nobody has decided. */
export async function dropQuestion(
  trx: Transaction<DB>,
  { source, kind, source_key }: QuestionSubject,
): Promise<void> {
  await trx
    .deleteFrom('feed_question')
    .where('source', '=', source)
    .where('kind', '=', kind)
    .where('source_key', '=', source_key)
    .where('decided_at', 'is', null)
    .execute();
}
