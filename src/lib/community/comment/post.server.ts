/** Posting a comment. */
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { countTry } from '../../members/account/attempt.server.ts';
import { attachUpload } from '../../members/media/attach.server.ts';
import type { UploadKind } from '../../members/media/kind.ts';
import { isMoving } from '../../members/media/picture-type.ts';
import type { MemberContext, SiteSettings } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { append } from '../../platform/db/outbox.server.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import type { WordFilter } from '../../platform/moderation/filter.ts';
import { replied } from './change.server.ts';
import { hotOf } from './hot.ts';
import { COMMENT_TRIES, TWICE_MS } from './limits.ts';
import { type CommentMentions, mentionsOf } from './mention.server.ts';
import { badContent, badPicture, commentsClosed, noComment, otherSource } from './refusal.ts';
import type { Media } from './shapes.ts';
import { type CommentSource, stillAllowed } from './source.server.ts';
import { OPEN, SHOWN } from './status.ts';
import { type CommentRow, commentById, isShown } from './store.server.ts';
import { checkText } from './text.ts';

/** Kinds of uploads that a comment may show. */
const PICTURES: readonly UploadKind[] = ['moment'];

export interface NewComment {
  content: string;
  from_reply_id?: number | undefined;
  parent_reply_id?: number | undefined;
  media_list: readonly { url: string }[];
  mention_ids: readonly number[];
}

interface Context extends Pick<MemberContext, 'db' | 'now' | 'viewer' | 'bus' | 'address' | 'origin'> {
  site: Pick<SiteSettings, 'regions'> & { words: Pick<WordFilter, 'isIn'> };
}
type Trx = Transaction<DB>;

/** The parts of a comment known before the transaction. */
interface Draft {
  source: CommentSource;
  userId: number;
  content: string;
  addresses: readonly string[];
  mentions: CommentMentions;
  answered: CommentRow | undefined;
  region: string;
}

/**
 * Stores a comment and appends the event. A duplicate within ten seconds answers the stored comment. Throws
 * bad_input, content_…, bad_picture, comments_closed, not_found, and too_many_requests for a flood.
 */
export async function postComment(
  context: Context,
  source: CommentSource,
  comment: NewComment,
): Promise<CommentRow> {
  const { db, now, viewer, bus, site, address, origin } = context;
  const userId = viewer.userId;
  const outcome = checkText(comment.content, comment.media_list.length);
  if ('problem' in outcome) throw badContent(outcome.problem);
  const content = outcome.text;
  if (site.words.isIn(content) || source.words?.isIn(content)) throw badContent('violates');
  const draft: Draft = {
    source,
    userId,
    content,
    addresses: comment.media_list.map(({ url }) => url),
    mentions: await mentionsOf(db, {
      content,
      ids: comment.mention_ids,
      authorId: userId,
      source,
    }),
    answered: await answeredBy(db, source, comment),
    region: site.regions.of(address),
  };
  await countTry(db, COMMENT_TRIES.comments, String(userId), now);
  await countTry(db, COMMENT_TRIES.commentsOfDay, String(userId), now);
  const { length } = draft.mentions.named;
  if (length > 0) await countTry(db, COMMENT_TRIES.mentionsOfDay, String(userId), now, { times: length });
  const { row, isNew } = await inTransaction(db, trx => keep(trx, db, draft, { origin, now }));
  if (isNew) {
    await bus.publish('appended', {});
    await bus.publish('threadChanged', { source: source.address, comments: [row.id] });
  }
  return row;
}

/** The comment to answer; both ids must name the same thread of this source. */
async function answeredBy(
  db: Database,
  source: CommentSource,
  comment: NewComment,
): Promise<CommentRow | undefined> {
  const { from_reply_id, parent_reply_id } = comment;
  const id = from_reply_id ?? parent_reply_id;
  if (id === undefined) return undefined;
  const row = await commentById(db.write, id);
  if (!row || !isShown(row)) throw noComment();
  const top = row.parent_id || row.id;
  if (row.source !== source.address || (parent_reply_id !== undefined && parent_reply_id !== top))
    throw otherSource();
  return row;
}

async function keep(
  trx: Trx,
  db: Database,
  draft: Draft,
  at: { origin: string; now: number },
): Promise<{ row: CommentRow; isNew: boolean }> {
  const { source, userId, answered, content, region } = draft;
  await stillAllowed(trx, source, 'speak');
  const before = await lastOf(trx, db, userId);
  const media = JSON.stringify(await attach(trx, draft, at));
  const same = { source: source.address, content, media, reply_to_id: answered?.id ?? null };
  if (before && isTwice(before, same, at.now)) return { row: before, isNew: false };

  const parent_id = answered ? answered.parent_id || answered.id : 0;
  // Locks comments before their source, as everywhere, to avoid deadlock.
  if (parent_id !== 0) await replied(trx, parent_id, userId, 1);
  const created_at = await enter(trx, source.address, Math.max(at.now, (before?.created_at ?? 0) + 1));
  const facts = { ...same, user_id: userId, parent_id, to_user_id: answered?.user_id ?? null, region };
  const row = await insert(trx, { ...facts, mentioned: JSON.stringify(draft.mentions.named), created_at });
  const happened = {
    commentId: row.id,
    userId,
    source: source.source,
    parentId: parent_id || null,
    toUserId: row.to_user_id,
    authorId: source.authorId,
    mentioned: draft.mentions.reached,
  };
  await append(trx, 'commentPosted', happened, at.now);
  return { row, isNew: true };
}

/** The user's last comment. Locks the user, so that of two concurrent posts one sees the other. */
async function lastOf(trx: Trx, { dialect }: Database, userId: number): Promise<CommentRow | undefined> {
  if (dialect === 'postgres')
    await trx.selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute();
  return trx
    .selectFrom('comment')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

type Same = Pick<CommentRow, 'source' | 'content' | 'media' | 'reply_to_id'>;

const isTwice = (before: CommentRow, same: Same, now: number): boolean =>
  now - before.created_at < TWICE_MS &&
  isShown(before) &&
  before.source === same.source &&
  before.content === same.content &&
  before.media === same.media &&
  before.reply_to_id === same.reply_to_id;

async function attach(trx: Trx, draft: Draft, at: { origin: string; now: number }): Promise<Media[]> {
  const media: Media[] = [];
  for (const address of draft.addresses) {
    const file = await attachUpload(trx, { address, kinds: PICTURES, userId: draft.userId }, at);
    if (!file) throw badPicture();
    media.push({
      ...{ type: 'image', url: file.path, is_moving: isMoving(file.type) },
      ...{ width: file.width ?? 0, height: file.height ?? 0 },
    });
  }
  return media;
}

/** Counts the comment at its source; answers a unique instant there: `at`, or just after the last one. */
async function enter(trx: Trx, source: string, at: number): Promise<number> {
  const { status, last_at } = await trx
    .insertInto('comment_source')
    .values({ source, count: 1, status: OPEN, last_at: at })
    .onConflict(conflict =>
      conflict.column('source').doUpdateSet({
        count: sql<number>`comment_source.count + 1`,
        last_at: sql<number>`case when comment_source.last_at >= ${sql.lit(at)} then comment_source.last_at + 1 else ${sql.lit(at)} end`,
      }),
    )
    .returning(['status', 'last_at'])
    .executeTakeFirstOrThrow();
  if (status !== OPEN) throw commentsClosed();
  return last_at;
}

type Facts = Omit<
  CommentRow,
  'id' | 'status' | 'is_listed' | 'taken_down' | 'like_count' | 'reply_count' | 'points' | 'hot'
>;

async function insert(trx: Trx, facts: Facts): Promise<CommentRow> {
  const none = { status: SHOWN, is_listed: 1, like_count: 0, reply_count: 0, points: 0, hot: 0 };
  const row = await trx
    .insertInto('comment')
    .values({ ...facts, ...none })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (row.parent_id !== 0) return row;
  const hot = hotOf(row);
  await trx.updateTable('comment').set({ hot }).where('id', '=', row.id).execute();
  return { ...row, hot };
}
