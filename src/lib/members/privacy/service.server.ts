/** Members' blocks and privacy settings. */
import type { InputOf, OutputOf } from '../../platform/contract/call.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { AppError, conflict } from '../../platform/errors/app-error.ts';
import { countTry } from '../account/attempt.server.ts';
import { closedAmongLocked } from '../account/closed.server.ts';
import { usersById } from '../account/profile/present.server.ts';
import { noUser } from '../account/refusal.ts';
import { updateUser, userById } from '../account/user-store.server.ts';
import type { privacyCalls } from './contract.ts';
import { BLOCKS_MAX, PRIVACY_TRIES } from './limits.ts';
import { blockRows, countBlocks, isBlocking } from './store.server.ts';
import { PRIVACY_WORDING } from './wording.ts';

/** Refusals of privacy calls. */
const notYourself = () =>
  new AppError({
    code: 400,
    status: 400,
    reason: 'not_yourself',
    message: PRIVACY_WORDING.not_yourself,
    field: 'user_id',
  });
const blockFull = () => conflict('block_full', PRIVACY_WORDING.block_full);

type Calls = typeof privacyCalls;
type Context = Pick<MemberContext, 'db' | 'now' | 'viewer'>;

/** Blocks or unblocks; idempotent. Throws bad_input for oneself, not_found, block_full, too_many_requests. */
export async function setBlock(
  { db, now, viewer, bus }: Context & Pick<MemberContext, 'bus'>,
  { user_id: blocked_id, on }: InputOf<Calls['user.block']>,
): Promise<void> {
  const user_id = viewer.userId;
  if (blocked_id === user_id) throw notYourself();
  if (!on) {
    const pair = db.write.deleteFrom('user_block').where('user_id', '=', user_id);
    await pair.where('blocked_id', '=', blocked_id).execute();
    return;
  }
  await countTry(db, PRIVACY_TRIES.blocks, String(user_id), now);
  if (!(await userById(db.read, blocked_id))) throw noUser();
  await inTransaction(db, async trx => {
    // Locks one's own row too: concurrent blocks are counted one after the other.
    if ((await closedAmongLocked(trx, [user_id, blocked_id])).size > 0) throw noUser();
    if (await isBlocking(trx, user_id, blocked_id)) return;
    if ((await countBlocks(trx, user_id)) >= BLOCKS_MAX) throw blockFull();
    await trx.insertInto('user_block').values({ user_id, blocked_id, created_at: now }).execute();
  });
  await bus.publish('blocked', { userId: user_id, otherId: blocked_id });
}

export async function blockList(
  { db, now, viewer }: Context,
  { cursor, page_size }: { cursor: number; page_size: number },
): Promise<OutputOf<Calls['user.block_list']>> {
  const { userId } = viewer;
  const found = await blockRows(db, userId, cursor, page_size);
  const rows = found.slice(0, page_size);
  const users = await usersById(
    db,
    rows.map(row => row.blocked_id),
    now,
  );
  const byId = new Map(users.map(user => [user.id, user]));
  return {
    list: rows.flatMap(({ blocked_id, created_at }) => {
      const user_info = byId.get(blocked_id);
      return user_info ? [{ user_info, create_time: Math.floor(created_at / 1000) }] : [];
    }),
    has_more: found.length > page_size,
    last_cursor: rows.at(-1)?.id ?? cursor,
    count: await countBlocks(db.read, userId),
  };
}

type Privacy = OutputOf<Calls['user.privacy']>;

/** Settings that are stored as 0 or 1. */
const SWITCHES = [
  ...(['shows_presence', 'shows_province'] as const),
  ...(['page_badges', 'page_predictions', 'page_ratings', 'page_groups'] as const),
] as const;

export async function privacyOf({ db, viewer }: Context): Promise<Privacy> {
  const user = (await userById(db.write, viewer.userId))!;
  return {
    mention_from: user.mention_from,
    letter_from: user.letter_from,
    shows_presence: user.shows_presence === 1,
    shows_province: user.shows_province === 1,
    page_badges: user.page_badges === 1,
    page_predictions: user.page_predictions === 1,
    page_ratings: user.page_ratings === 1,
    page_groups: user.page_groups === 1,
  };
}

/** Changes only the settings that are sent. */
export async function setPrivacy(
  context: Context & Pick<MemberContext, 'bus'>,
  input: Partial<Privacy>,
): Promise<Privacy> {
  const { db, viewer, bus } = context;
  const { mention_from, letter_from, shows_presence } = input;
  const switched = SWITCHES.flatMap(name => (input[name] === undefined ? [] : [[name, input[name] ? 1 : 0]]));
  const changes = {
    ...(mention_from === undefined ? {} : { mention_from }),
    ...(letter_from === undefined ? {} : { letter_from }),
    ...(Object.fromEntries(switched) as Partial<Record<(typeof SWITCHES)[number], number>>),
  };
  if (Object.keys(changes).length > 0) await updateUser(db.write, viewer.userId, changes);
  if (shows_presence !== undefined) await bus.publish('presenceShown', { userId: viewer.userId });
  return privacyOf(context);
}
