/** What the log stores about a user: their messages, mentions, and what they have read. */
import { sql, type Transaction } from 'kysely';
import type { UserData } from '../../members/account/user-data.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { clock, dayKey } from '../../platform/kernel/time.ts';
import { recallCopies } from './copies.server.ts';
import { dropFiles } from './files.server.ts';
import { holdHead, releaseHead } from './heads.server.ts';
import { RECALLED } from './kind.ts';
import { counted, reactionsOf } from './reaction.ts';
import { AROUND_MESSAGES, RECALL, reviseUnder } from './revise.server.ts';
import { unnameMentions } from './unname.server.ts';
import { MESSAGE_DATA } from './wording.ts';

export const messageData: UserData = {
  async tables(db, userId) {
    const rows = await db.read
      .selectFrom('chat_message as m')
      .innerJoin('chat_channel as c', 'c.id', 'm.channel_id')
      // Letters are in a list of their own.
      .innerJoin('chat_group as g', 'g.id', 'c.group_id')
      .select(['g.name as group', 'c.name as channel', 'm.kind', 'm.content', 'm.sent_at'])
      .where('m.user_id', '=', userId)
      .where('m.status', '!=', RECALLED)
      .where('m.kind', '!=', 'system')
      .orderBy('m.sent_at')
      .orderBy('m.channel_id')
      .orderBy('m.n')
      .execute();
    return [
      {
        name: 'messages',
        title: MESSAGE_DATA.messages,
        rows: rows.map(({ sent_at, ...row }) => ({ time: `${dayKey(sent_at)} ${clock(sent_at)}`, ...row })),
      },
      { name: 'message_edits', title: MESSAGE_DATA.edits, rows: await editRows(db, userId) },
      { name: 'reactions', title: MESSAGE_DATA.reactions, rows: await reactionRows(db, userId) },
      { name: 'mentions', title: MESSAGE_DATA.mentions, rows: await positionsIn(db, 'chat_mention', userId) },
      { name: 'read_marks', title: MESSAGE_DATA.read, rows: await positionsIn(db, 'chat_read', userId) },
    ];
  },

  unname: (input, userId) => unnameMentions(input as Transaction<DB>, userId),

  /** Messages and reactions stay without a name, or are recalled; system lines stay. */
  async erase(input, userId, choice) {
    // `closeAccount` erases in its transaction.
    const trx = input as Transaction<DB>;
    if (choice === 'erase') {
      await recallAll(trx, userId);
      await recallCopies(trx, userId);
      await takeBackAll(trx, userId);
    }
    for (const table of ['chat_mention', 'chat_read'] as const)
      await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  },
};

/** Recalls all of the user's messages: each is its next revision, without words and mentions. */
async function recallAll(trx: Transaction<DB>, userId: number): Promise<void> {
  const channels = await trx
    .selectFrom('chat_message')
    .select(['channel_id', ({ fn }) => fn.countAll<number>().as('said')])
    .where('user_id', '=', userId)
    .where('status', '!=', RECALLED)
    .where('kind', '!=', 'system')
    .groupBy('channel_id')
    .orderBy('channel_id')
    .execute();
  for (const { channel_id } of channels) await recallIn(trx, channel_id, userId);
}

async function recallIn(trx: Transaction<DB>, channelId: number, userId: number): Promise<void> {
  const heads = await holdHead(trx, channelId);
  const head = heads.get(channelId)!;
  const own = sql`select n, row_number() over (order by n) as nth from chat_message
    where channel_id = ${channelId} and user_id = ${userId} and status <> ${RECALLED} and kind <> 'system'`;
  await dropFiles(trx, sql`channel_id = ${channelId} and n in (select n from (${own}) own)`);
  for (const table of AROUND_MESSAGES)
    await sql`delete from ${sql.table(table)}
      where channel_id = ${channelId} and n in (select n from (${own}) own)`.execute(trx);
  const { numAffectedRows } = await sql`update chat_message
    set rev = cast(${head.rev} as bigint) + own.nth, status = ${RECALLED},
      content = ${RECALL.content}, extra = ${RECALL.extra}, mentioned = ${RECALL.mentioned},
      expansion = ${RECALL.expansion}, asked = ${RECALL.asked}, reactions = ${RECALL.reactions}
    from (${own}) own where chat_message.channel_id = ${channelId} and chat_message.n = own.n`.execute(trx);
  head.rev += Number(numAffectedRows ?? 0);
  await releaseHead(trx, heads);
}

/** Earlier texts of the user's own messages. */
async function editRows(db: Database, userId: number) {
  const rows = await db.read
    .selectFrom('chat_edit as e')
    .innerJoin('chat_message as m', join =>
      join.onRef('m.channel_id', '=', 'e.channel_id').onRef('m.n', '=', 'e.n'),
    )
    .innerJoin('chat_channel as c', 'c.id', 'e.channel_id')
    .select(['c.name as channel', 'e.content', 'e.until'])
    .where('m.user_id', '=', userId)
    .orderBy('e.until')
    .orderBy('e.n')
    .execute();
  return rows.map(({ until, ...row }) => ({ time: `${dayKey(until)} ${clock(until)}`, ...row }));
}

/** Positions in rooms and letters: of messages that mention the user, or up to which they have read. */
async function positionsIn(db: Database, table: 'chat_mention' | 'chat_read', userId: number) {
  const { rows } = await sql<{ group: string | null; channel: string; n: number }>`
    select g.name as "group", c.name as channel, p.n from ${sql.table(table)} p
    join chat_channel c on c.id = p.channel_id left join chat_group g on g.id = c.group_id
    where p.user_id = ${userId} order by p.channel_id, p.n`.execute(db.read);
  return rows;
}

const reactionRows = (db: Database, userId: number) =>
  db.read
    .selectFrom('chat_reaction as r')
    .innerJoin('chat_channel as c', 'c.id', 'r.channel_id')
    .leftJoin('chat_group as g', 'g.id', 'c.group_id')
    .select(['g.name as group', 'c.name as channel', 'r.n', 'r.emoji'])
    .where('r.user_id', '=', userId)
    .orderBy('r.channel_id')
    .orderBy('r.n')
    .orderBy('r.emoji')
    .execute();

/** Each as if taken back: the next revision of its message. */
async function takeBackAll(trx: Transaction<DB>, userId: number): Promise<void> {
  const rows = await trx
    .selectFrom('chat_reaction')
    .select(['channel_id', 'n', 'emoji'])
    .where('user_id', '=', userId)
    .orderBy('channel_id')
    .orderBy('n')
    .execute();
  await trx.deleteFrom('chat_reaction').where('user_id', '=', userId).execute();
  for (const [channelId, own] of Map.groupBy(rows, ({ channel_id }) => channel_id)) {
    const heads = await holdHead(trx, channelId);
    for (const [n, input] of Map.groupBy(own, one => one.n)) {
      const entry = await trx
        .selectFrom('chat_message')
        .selectAll()
        .where('channel_id', '=', channelId)
        .where('n', '=', n)
        .executeTakeFirst();
      if (!entry) continue;
      const left = input.reduce((before, { emoji }) => counted(before, emoji, -1), reactionsOf(entry));
      await reviseUnder(trx, heads, entry, { reactions: JSON.stringify(left) });
    }
    await releaseHead(trx, heads);
  }
}
