/** Publishes a channel's changes in their order, each at least once: what arrives twice changes nothing. */
import type { Database } from '../../platform/db/database.ts';
import { log } from '../../platform/kernel/log.server.ts';
import {
  FRAME_MAX,
  type ImRelay,
  RelayError,
  type Relayed,
  type RelayPlace,
} from '../../platform/ports/im-relay.ts';
import type { Entry } from '../message/entry.ts';
import { changedSince, headOf } from '../message/history.server.ts';
import { SHOWN } from '../message/kind.ts';
import { wireOf } from '../message/wire.ts';
import { type DownFrame, gapFrame, logFrame } from './frames.ts';
import { isMirrorStale } from './mirror.server.ts';

/** Refusals that the same call would get again. */
const AGAIN = ['unreachable', '1008', '1050', '500'];

interface Options {
  db: Database;
  relay: ImRelay;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Publishes a channel that the service knows, or a private conversation. While somebody would receive it who may not,
 * it waits until the service knows that. Rejects with a RelayError that may be over later.
 */
export async function publishChanges(input: Options, channelId: number): Promise<void> {
  const target = await targetOf(input.db, channelId);
  if (!target) return;
  const changed = await changedSince(input.db, channelId, target.rev);
  // Checked after reading them: a member who lost sight before they were sent is noticed.
  if (await isMirrorStale(input, channelId)) return;
  if (changed === 'gap') {
    await send(input.relay, target, gapFrame(channelId), false);
    const head = await headOf(input.db, channelId);
    return advance(input.db, channelId, head?.rev ?? target.rev);
  }
  for (const entry of changed) {
    await publishEntry(input, target, entry);
    await advance(input.db, channelId, entry.rev);
  }
}

/** One of the two of a conversation who has not declined it. */
interface Reader {
  userId: number;
  /** Position up to which they deleted the letters: a change brings none of these back. */
  deletedN: number;
}
type Target = { place: RelayPlace; parentId: number | null } | { readers: Reader[] };

async function targetOf(db: Database, channelId: number): Promise<(Target & { rev: number }) | undefined> {
  const row = await db.read
    .selectFrom('relay_channel as r')
    .innerJoin('chat_channel as c', 'c.id', 'r.channel_id')
    .select(['r.group_id', 'r.rev', 'c.parent_id'])
    .where('r.channel_id', '=', channelId)
    .executeTakeFirst();
  if (row?.group_id != null)
    return { rev: row.rev, place: { groupId: row.group_id, channelId }, parentId: row.parent_id };
  const states = await db.read
    .selectFrom('letter_state')
    .select(['user_id', 'deleted_n', 'reception'])
    .where('channel_id', '=', channelId)
    .execute();
  if (states.length === 0) return undefined;
  const readers = states
    .filter(({ reception }) => reception !== 'declined')
    .map(({ user_id, deleted_n }) => ({ userId: user_id, deletedN: deleted_n }));
  return { rev: row?.rev ?? (await firstRev(db, channelId)), readers };
}

/** The revision from which a conversation is published: its latest change, for clients fetch earlier ones. */
async function firstRev(db: Database, channelId: number): Promise<number> {
  const rev = Math.max(0, ((await headOf(db, channelId))?.rev ?? 0) - 1);
  const row = { channel_id: channelId, group_id: null, is_private: 1, rev };
  await db.write
    .insertInto('relay_channel')
    .values(row)
    .onConflict(on => on.doNothing())
    .execute();
  return rev;
}

async function publishEntry({ db, relay }: Options, target: Target, entry: Entry): Promise<void> {
  const frame = logFrame(wireOf(entry), 'place' in target ? target.parentId : null);
  const fitting = Buffer.byteLength(JSON.stringify(frame)) <= FRAME_MAX ? frame : gapFrame(entry.channel_id);
  const known = await relayedAs(db, entry);
  const isNew = !known && entry.status === SHOWN;
  if (known && entry.status !== SHOWN) await recallThere(relay, target, known);
  const relayed = await send(relay, 'readers' in target ? readersOf(target, entry) : target, fitting, isNew);
  if (!isNew || !relayed) return;
  const row = { channel_id: entry.channel_id, n: entry.n, uid: relayed.uid, relayed_at: relayed.at };
  await db.write
    .insertInto('relay_message')
    .values(row)
    .onConflict(on => on.doNothing())
    .execute();
}

const readersOf = ({ readers }: { readers: Reader[] }, { n }: Entry): Target => ({
  readers: readers.filter(({ deletedN }) => n > deletedN),
});

async function send(
  relay: ImRelay,
  target: Target,
  frame: DownFrame,
  isStored: boolean,
): Promise<Relayed | undefined> {
  if ('place' in target) return relay.publish(target.place, frame, isStored);
  const userIds = target.readers.map(({ userId }) => userId);
  if (userIds.length > 0) await relay.tell(userIds, frame);
  return undefined;
}

/** A message that the service does not have any longer is no fault. */
async function recallThere(relay: ImRelay, target: Target, relayed: Relayed): Promise<void> {
  if (!('place' in target)) return;
  try {
    await relay.recall(target.place, relayed);
  } catch (error) {
    if (!(error instanceof RelayError) || AGAIN.includes(error.code)) throw error;
    log.warn(`relay: a message was not recalled (${error.code})`);
  }
}

async function relayedAs(db: Database, { channel_id, n }: Entry): Promise<Relayed | undefined> {
  const row = await db.read
    .selectFrom('relay_message')
    .selectAll()
    .where('channel_id', '=', channel_id)
    .where('n', '=', n)
    .executeTakeFirst();
  return row && { uid: row.uid, at: row.relayed_at };
}

const advance = async (db: Database, channelId: number, rev: number): Promise<void> =>
  void (await db.write
    .updateTable('relay_channel')
    .set({ rev })
    .where('channel_id', '=', channelId)
    .execute());
