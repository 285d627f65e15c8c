/** Appends messages to the log, in a transaction that holds their channels' heads. */
import { sql, type Transaction } from 'kysely';
import type { JobOutcome } from '../../platform/db/group-commit.ts';
import { idList } from '../../platform/db/id-list.ts';
import type { DB } from '../../platform/db/schema.ts';
import { type AppError, refusalIn } from '../../platform/errors/app-error.ts';
import { type Entry, type EntryKey, keyOf, type MessageDraft } from './entry.ts';
import { type DialectOf, type Heads, lockHeads, saveHeads } from './heads.server.ts';
import { SHOWN } from './kind.ts';
import { repeatOf } from './repeat.server.ts';
import type { Effects } from './sent-kind.ts';

/** Appends system lines or others' messages in the caller's own transaction. They are published afterwards. */
export async function appendMessages(
  trx: Transaction<DB>,
  db: DialectOf,
  drafts: readonly MessageDraft[],
  now: number,
): Promise<Entry[]> {
  const heads = await lockHeads(
    trx,
    db,
    drafts.map(({ channelId }) => channelId),
  );
  const entries = await appendDrafts(trx, db, { heads, drafts, now });
  await saveHeads(trx, db, heads);
  return entries;
}

/** A message to append, and what belongs to it beside its row. */
export interface Send {
  draft: MessageDraft;
  effects?: Effects;
}

/** `isNew`: the log changed; a message that was sent before is answered as it stands. */
export interface CommittedMessage {
  entry: Entry;
  isNew: boolean;
}

interface Appending {
  /** Raised by what is appended. */
  heads: Heads;
  /** Epoch milliseconds. */
  now: number;
}

/** The stored messages in the order of drafts. Throws where another message was sent under an id of theirs. */
export async function appendDrafts(
  trx: Transaction<DB>,
  db: DialectOf,
  { drafts, ...appending }: Appending & { drafts: readonly MessageDraft[] },
): Promise<Entry[]> {
  const sends = drafts.map(draft => ({ draft }));
  const outcomes = await appendSends(trx, db, { ...appending, sends });
  return outcomes.map(outcome => {
    if ('error' in outcome) throw outcome.error;
    return outcome.result.entry;
  });
}

/**
 * Outcomes in the order of `sends`. One that its sender sent before is answered as it was stored; any other may be
 * refused by `refusalOf` or its effects, before it has a position. Messages without effects that stand together share
 * one insert.
 */
export async function appendSends<S extends Send>(
  trx: Transaction<DB>,
  db: DialectOf,
  {
    sends,
    heads,
    now,
    refusalOf,
  }: Appending & { sends: readonly S[]; refusalOf?(send: S): Promise<AppError | undefined> },
): Promise<JobOutcome<CommittedMessage>[]> {
  const stored = await storedBefore(
    trx,
    db,
    sends.map(({ draft }) => draft),
  );
  let added: Added[] = [];
  const flush = async () => {
    await insertAdded(trx, db, added, now);
    added = [];
  };
  const append = async (send: S): Promise<JobOutcome<CommittedMessage>> => {
    const { draft, effects } = send;
    const repeat = repeatOf(draft, stored);
    if (repeat) return repeat;
    const error = (await refusalOf?.(send)) ?? (await refusalIn(async () => effects?.lock?.(trx)));
    if (error) return { error };
    const entry = entryOf(draft, heads, now);
    stored.set(keyOf(draft), entry);
    added.push({ draft, entry });
    if (effects?.attach) {
      await flush();
      await effects.attach(trx, entry);
    }
    return { result: { entry, isNew: true } };
  };
  const outcomes: JobOutcome<CommittedMessage>[] = [];
  for (const send of sends) outcomes.push(await append(send));
  await flush();
  return outcomes;
}

/** A message with its position, not stored yet. */
interface Added {
  draft: Pick<MessageDraft, 'mentioned' | 'reachedIds'>;
  entry: Entry;
}

/** Stores new messages with what belongs to them. */
async function insertAdded(
  trx: Transaction<DB>,
  db: DialectOf,
  added: readonly Added[],
  now: number,
): Promise<void> {
  if (added.length === 0) return;
  await trx
    .insertInto('chat_message')
    .values(added.map(({ entry }) => entry))
    .execute();
  await insertMentions(trx, added);
  await countOwn(
    trx,
    db,
    added.map(({ entry }) => entry),
    now,
  );
}

/** Messages that these drafts repeat, by `keyOf`. */
async function storedBefore(
  trx: Transaction<DB>,
  db: DialectOf,
  drafts: readonly MessageDraft[],
): Promise<Map<string, Entry>> {
  if (drafts.length === 0) return new Map();
  const senders = [...new Set(drafts.map(({ userId }) => userId))];
  const rows = await trx
    .selectFrom('chat_message')
    .selectAll()
    .where('user_id', 'in', idList(db, senders))
    .where(
      'local_id',
      'in',
      drafts.map(({ localId }) => localId),
    )
    .execute();
  return new Map(rows.map(row => [keyOf({ userId: row.user_id, localId: row.local_id }), row]));
}

/** Takes the next position of its channel. */
function entryOf(draft: MessageDraft, heads: Heads, now: number): Entry {
  const head = heads.get(draft.channelId)!;
  head.n += 1;
  head.rev += 1;
  return {
    channel_id: draft.channelId,
    n: head.n,
    rev: head.rev,
    user_id: draft.userId,
    local_id: draft.localId,
    kind: draft.kind,
    content: JSON.stringify(draft.content),
    extra: JSON.stringify(draft.extra),
    reply_n: draft.replyN,
    mentioned: JSON.stringify(draft.mentioned),
    expansion: JSON.stringify(draft.expansion),
    asked: draft.fingerprint ?? null,
    reactions: '[]',
    status: SHOWN,
    sent_at: now,
  };
}

/** Rows of whom they mention. */
export async function insertMentions(
  trx: Transaction<DB>,
  added: readonly (Pick<Added, 'draft'> & { entry: EntryKey })[],
): Promise<void> {
  const mentions = added.flatMap(({ draft: { reachedIds }, entry: { channel_id, n } }) =>
    reachedIds.map(user_id => ({ user_id, channel_id, n })),
  );
  const calls = added.flatMap(({ draft: { mentioned }, entry: { channel_id, n } }) =>
    [...(mentioned.isAll ? [EVERYBODY] : []), ...mentioned.identityIds].map(identity_id => ({
      channel_id,
      n,
      identity_id,
    })),
  );
  if (mentions.length > 0) await trx.insertInto('chat_mention').values(mentions).execute();
  if (calls.length > 0) await trx.insertInto('chat_call').values(calls).execute();
}

/** chat_call.identity_id of a message to everybody. */
export const EVERYBODY = 0;

/** One's own messages are not unread, also in a channel that is younger than the membership. */
async function countOwn(
  trx: Transaction<DB>,
  { dialect }: DialectOf,
  entries: readonly Entry[],
  now: number,
): Promise<void> {
  const by = Object.groupBy(entries, ({ user_id, channel_id }) => `${user_id} ${channel_id}`);
  const rows = JSON.stringify(
    Object.values(by)
      .map(own => [own![0]!.user_id, own![0]!.channel_id, own!.length] as const)
      // One order for all, so that two batches do not wait for each other.
      .sort(([user, channel], [otherUser, otherChannel]) => channel - otherChannel || user - otherUser),
  );
  await (dialect === 'sqlite'
    ? sql`insert into chat_read (user_id, channel_id, n, own, said_at)
        select r.value ->> 0, r.value ->> 1, 0, r.value ->> 2, ${now} from json_each(${rows}) r where true
        on conflict (user_id, channel_id) do update
        set own = chat_read.own + excluded.own, said_at = excluded.said_at`
    : sql`insert into chat_read (user_id, channel_id, n, own, said_at)
        select (r ->> 0)::int, (r ->> 1)::int, 0, (r ->> 2)::int, ${now}::bigint
        from json_array_elements(${rows}::json) r
        on conflict (user_id, channel_id) do update
        set own = chat_read.own + excluded.own, said_at = excluded.said_at`
  ).execute(trx);
}
