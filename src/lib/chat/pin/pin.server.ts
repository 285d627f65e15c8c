/** The one pinned message of a channel. */
import { usersById } from '../../members/account/profile/present.server.ts';
import { blockedAmong } from '../../members/privacy/store.server.ts';
import type { OutputOf } from '../../platform/contract/call.ts';
import type { CallContext } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Context, changeChannels } from '../channel/edit.server.ts';
import type { FoundChannel } from '../channel/scopes.server.ts';
import { refOf, uuidOf } from '../message/entry.ts';
import { messageAt } from '../message/history.server.ts';
import { SHOWN } from '../message/kind.ts';
import { noMessage } from '../message/refusal.ts';
import { wireOf } from '../message/wire.ts';
import type { pinCalls } from './contract.ts';

type Target = FoundChannel['target'];
type Pinned = OutputOf<(typeof pinCalls)['im.pin_msg_get']>;

const NO_PIN: Pinned = { pin_msg: null, user_info: null, pin_time: 0 };

/** The pin as the viewer sees it: none if its message is not shown, or they block its author. */
export async function pinFor(
  { db, now, viewer }: Pick<CallContext, 'db' | 'now' | 'viewer'>,
  { channel }: Target,
): Promise<Pinned> {
  const pin = await pinOf(db, channel.id);
  const entry = pin && (await messageAt(db, channel.id, pin.n));
  if (entry?.status !== SHOWN) return NO_PIN;
  const [blocked, [author]] = await Promise.all([
    blockedAmong(db, viewer?.userId, [entry.user_id]),
    usersById(db, [entry.user_id], now),
  ]);
  if (blocked.size > 0) return NO_PIN;
  return { pin_msg: wireOf(entry), user_info: author ?? null, pin_time: pin!.pinned_at };
}

/** Pins a message that is shown, instead of the one before. Throws not_found for any other. */
export async function pinMessage(context: Context, { config, channel }: Target, uuid: string): Promise<void> {
  const { now, viewer } = context;
  const ref = refOf(uuid);
  if (ref?.channelId !== channel.id) throw noMessage();
  const { n } = ref;
  const act = { action: 'pin_message', channelId: channel.id } as const;
  await changeChannels(context, config, act, async ({ trx, db }) => {
    if ((await messageAt(db, channel.id, n))?.status !== SHOWN) throw noMessage();
    if ((await pinOf(db, channel.id))?.n === n) return undefined;
    const pin = { n, by_id: viewer.userId, pinned_at: now };
    await trx
      .insertInto('chat_pin')
      .values({ channel_id: channel.id, ...pin })
      .onConflict(on => on.column('channel_id').doUpdateSet(pin))
      .execute();
    return { event: { type: 'pin', channelId: channel.id }, detail: { channelId: channel.id, n } };
  });
}

/** `uuid`: only if this one is still pinned. Without a pin nothing changes. */
export async function unpinMessage(
  context: Context,
  { config, channel }: Target,
  uuid: string | undefined,
): Promise<void> {
  const act = { action: 'unpin_message', channelId: channel.id } as const;
  await changeChannels(context, config, act, async ({ trx, db }) => {
    const pin = await pinOf(db, channel.id);
    if (!pin || (uuid !== undefined && uuid !== uuidOf(pin))) return undefined;
    await trx.deleteFrom('chat_pin').where('channel_id', '=', channel.id).execute();
    return { event: { type: 'pin', channelId: channel.id }, detail: { channelId: channel.id, n: pin.n } };
  });
}

const pinOf = ({ read }: Database, channelId: number) =>
  read.selectFrom('chat_pin').selectAll().where('channel_id', '=', channelId).executeTakeFirst();
