/** Publishing a post. */
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { countTry } from '../../members/account/attempt.server.ts';
import type { InputOf } from '../../platform/contract/call.ts';
import type { MemberContext, SiteSettings } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { lockAndCheck } from '../channel/lock.server.ts';
import type { FoundChannel } from '../channel/scopes.server.ts';
import { groupWords } from '../group/words.ts';
import type { momentActCalls } from './act-contract.ts';
import { count } from './change.server.ts';
import { MOMENT_TRIES, TWICE_MS } from './limits.ts';
import { attachMedia } from './media.server.ts';
import { badTag } from './refusal.ts';
import { SHOWN } from './status.ts';
import type { MomentRow } from './store.server.ts';
import { checkPost, type PostWords } from './text.ts';

type Input = InputOf<(typeof momentActCalls)['moment.publish']>;
export type Published = Pick<Input, 'title' | 'content' | 'tag' | 'media_list'>;

interface Context extends Pick<MemberContext, 'db' | 'now' | 'viewer' | 'bus' | 'address' | 'origin'> {
  site: Pick<SiteSettings, 'regions'> & { words: Pick<SiteSettings['words'], 'isIn'> };
}
type Trx = Transaction<DB>;
type Target = FoundChannel['target'];

/**
 * Stores a post and answers its id; a duplicate within ten seconds answers the stored one's. Throws the refusals of
 * texts, files, tags and the channel, and too_many_requests for a flood.
 */
export async function publish(
  context: Context,
  { config, channel }: Target,
  input: Published,
): Promise<number> {
  const { db, now, viewer, bus, site, address } = context;
  const texts = checkPost(input, input.media_list.length, [site.words, groupWords(config)]);
  const userId = viewer.userId;
  await countTry(db, MOMENT_TRIES.posts, String(userId), now);
  await countTry(db, MOMENT_TRIES.postsOfDay, String(userId), now);
  const tags = [...new Set(input.tag)];
  const region = site.regions.of(address);
  const { id, isNew } = await inTransaction(db, async trx => {
    const query = { groupId: config.group.id, channelId: channel.id, userId, need: 'post', now } as const;
    await lockAndCheck(db, trx, query);
    await checkTags(trx, db, config.group.id, tags);
    return store(trx, db, { context, target: { config, channel }, text: texts, input, tags, region });
  });
  const groupId = config.group.id;
  if (isNew) await bus.publish('momentChanged', { groupId, channelId: channel.id, momentId: id });
  return id;
}

interface Draft {
  context: Pick<Context, 'now' | 'viewer' | 'origin'>;
  target: Target;
  text: PostWords;
  input: Published;
  tags: readonly number[];
  region: string;
}

async function store(trx: Trx, db: Database, draft: Draft): Promise<{ id: number; isNew: boolean }> {
  const { context, target, text: texts, input, tags, region } = draft;
  const { now, viewer } = context;
  const before = await lastOf(trx, db, viewer.userId);
  const media = JSON.stringify(
    await attachMedia(trx, input.media_list, { ...context, userId: viewer.userId }),
  );
  const channel_id = target.channel.id;
  const same = { ...texts, media, channel_id, tags: JSON.stringify(tags) };
  if (before && isTwice(before, same, now)) return { id: before.id, isNew: false };
  // Later than the author's last one, too, wherever that stands.
  const clock = await tick(trx, channel_id, Math.max(now, (before?.created_at ?? 0) + 1));
  const { id } = await trx
    .insertInto('moment')
    .values({
      ...{ group_id: target.config.group.id, user_id: viewer.userId, ...same, region, ...clock },
      ...{ emoji: '[]', status: SHOWN, taken_down: 0, top_at: null, like_count: 0 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (tags.length > 0)
    await trx
      .insertInto('moment_tagged')
      .values(tags.map(tag_id => ({ tag_id, moment_id: id, channel_id, is_listed: 1, ...clock })))
      .execute();
  await count(trx, same, 1);
  return { id, isNew: true };
}

/** The user's last post. Locks the user, so that of two concurrent posts one sees the other. */
async function lastOf(trx: Trx, { dialect }: Database, userId: number): Promise<MomentRow | undefined> {
  if (dialect === 'postgres')
    await trx.selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute();
  return trx
    .selectFrom('moment')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

type Same = Pick<MomentRow, 'channel_id' | 'title' | 'content' | 'media' | 'tags'>;

const isTwice = (before: MomentRow, same: Same, now: number): boolean =>
  now - before.created_at < TWICE_MS &&
  before.status === SHOWN &&
  (Object.keys(same) as (keyof Same)[]).every(field => before[field] === same[field]);

/** Instants that no other post of the channel has: `at`, or just after the last ones. */
const tick = (trx: Trx, channel_id: number, at: number): Promise<{ created_at: number; active_at: number }> =>
  trx
    .insertInto('moment_clock')
    .values({ channel_id, created_at: at, active_at: at })
    .onConflict(on =>
      on
        .column('channel_id')
        .doUpdateSet({ created_at: after('created_at', at), active_at: after('active_at', at) }),
    )
    .returning(['created_at', 'active_at'])
    .executeTakeFirstOrThrow();

/** The instant, or just after the one that the channel's clock shows. */
export const after = (column: 'created_at' | 'active_at', at: number) => {
  const last = sql.ref(`moment_clock.${column}`);
  return sql<number>`case when ${last} >= ${sql.lit(at)} then ${last} + 1 else ${sql.lit(at)} end`;
};

async function checkTags(trx: Trx, db: Database, groupId: number, tags: readonly number[]): Promise<void> {
  if (tags.length === 0) return;
  const rows = await trx
    .selectFrom('moment_tag')
    .select('id')
    .where('group_id', '=', groupId)
    .where('id', 'in', idList(db, tags))
    // Locked until the commit: a tag that is deleted meanwhile would stay in the counts.
    .$if(db.dialect === 'postgres', query => query.forShare())
    .execute();
  if (rows.length < tags.length) throw badTag();
}
