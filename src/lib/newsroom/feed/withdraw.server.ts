/** Matches that a service tells no more are hidden; their comments, picks and reminders stay. */
import { updateFromSource } from '../../wiki/match/write.server.ts';
import type { FeedWriting } from './context.ts';
import type { MatchBook } from './find-match.server.ts';
import { type FeedObjectRow, updateObject } from './objects.server.ts';
import { MISSES_MAX } from './pace.ts';
import { WITHDRAWN } from './wording.ts';

/** The match leaves schedules, tables, brackets and figures; its page says so. It comes back once it is told again. */
const HIDDEN = {
  is_show_schedule: 0,
  remark: WITHDRAWN,
  in_figures: 0,
  lane: null,
  lane_round: null,
  lane_pos: null,
  next_match_id: null,
  next_side: null,
  loser_match_id: null,
  loser_side: null,
} as const;

/** Objects of a whole snapshot that it does not have: the third time in a row they are hidden. */
export async function noteMissing(writing: FeedWriting, book: MatchBook): Promise<boolean> {
  let hasChanged = false;
  for (const object of missingFrom(book)) {
    const heir = heirOf(book, object);
    if (heir) {
      await updateObject(writing.trx, heir, { is_lead: 1, digest: '' });
      await updateObject(writing.trx, object, { is_lead: 0, missed: object.missed + 1 });
      continue;
    }
    const missed = object.missed + 1;
    await updateObject(writing.trx, object, { missed });
    if (missed >= MISSES_MAX) hasChanged = (await withdraw(writing, object)) || hasChanged;
  }
  return hasChanged;
}

/** Whether a whole snapshot of these keys lacks anything that is still shown. */
export const missingFrom = ({ objects, told }: MatchBook): FeedObjectRow[] =>
  [...objects.values()].filter(object => !told.has(object.source_key) && object.withdrawn_at === null);

/** Another object of the same match that is still told: it writes the match from now on. */
const heirOf = ({ objects, told }: MatchBook, gone: FeedObjectRow): FeedObjectRow | undefined =>
  gone.is_lead && gone.entity_id !== null
    ? [...objects.values()].find(
        each => each !== gone && each.entity_id === gone.entity_id && told.has(each.source_key),
      )
    : undefined;

/** Another object of the match of a deleted one writes it from now on; false where there is none. */
export async function passOn(
  { trx, now }: Pick<FeedWriting, 'trx' | 'now'>,
  deleted: FeedObjectRow,
): Promise<boolean> {
  if (!deleted.is_lead || deleted.entity_id === null) return false;
  const heir = await trx
    .selectFrom('feed_object')
    .selectAll()
    .where('kind', '=', 'match')
    .where('entity_id', '=', deleted.entity_id)
    .where('source', '=', deleted.source)
    .where('source_key', '!=', deleted.source_key)
    .where('withdrawn_at', 'is', null)
    .orderBy('source_key')
    .executeTakeFirst();
  if (!heir) return false;
  await updateObject(trx, heir, { is_lead: 1, digest: '' });
  await updateObject(trx, deleted, { is_lead: 0, withdrawn_at: now, recheck_at: null });
  return true;
}

/** Hides the match of the object at once; true when it was shown. Matches that others own stay. */
export async function withdraw(
  writing: Pick<FeedWriting, 'trx' | 'now'>,
  object: FeedObjectRow,
): Promise<boolean> {
  if (object.withdrawn_at !== null) return false;
  await updateObject(writing.trx, object, { withdrawn_at: writing.now, recheck_at: null });
  if (!object.is_lead || object.entity_id === null) return false;
  const { change } = await updateFromSource(writing.trx, object.entity_id, HIDDEN);
  return change !== 'unchanged';
}
