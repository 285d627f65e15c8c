/** Takes the name of an account that is being closed out of the messages that mention it. */
import { sql, type Transaction } from 'kysely';
import { ACCOUNT_WORDING } from '../../members/account/wording.ts';
import type { DB } from '../../platform/db/schema.ts';
import type { Entry, Mentioned } from './entry.ts';
import { holdHead, releaseHead } from './heads.server.ts';
import { RECALLED } from './kind.ts';
import { reviseUnder } from './revise.server.ts';

interface Names {
  /** Whoever is not named any more is called this. */
  instead: string;
  own: readonly string[];
  /** Names of the others that the message mentions: 安娜 stays where 安 goes. */
  others: readonly string[];
}

/** `content`: a JSON text. Of names that begin alike the longest is meant. */
function unnamed(content: string, { instead, own, others }: Names): string {
  const gone = new Set(own.filter(Boolean).map(inJson));
  if (gone.size === 0) return content;
  const known = [...gone, ...others.filter(Boolean).map(inJson)].toSorted((a, b) => b.length - a.length);
  const mention = new RegExp(`@(${known.map(literal).join('|')})`, 'g');
  return content.replace(mention, (whole, name) => (gone.has(name) ? `@${inJson(instead)}` : whole));
}

/** A text as it stands within a JSON text. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Takes the name out of the messages that reached the account: each is the next revision of its message. */
export async function unnameMentions(trx: Transaction<DB>, userId: number): Promise<void> {
  const { nickname } = await trx
    .selectFrom('user')
    .select('nickname')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const rows = await trx
    .selectFrom('chat_mention as m')
    .innerJoin('chat_channel as c', 'c.id', 'm.channel_id')
    .leftJoin('chat_member as g', join =>
      join.onRef('g.group_id', '=', 'c.group_id').on('g.user_id', '=', userId),
    )
    .select(['m.channel_id', 'g.nickname as own'])
    .distinct()
    .where('m.user_id', '=', userId)
    .orderBy('m.channel_id')
    .execute();
  for (const { channel_id, own } of rows)
    await unnameIn(
      trx,
      channel_id,
      userId,
      [own ?? '', nickname].filter(name => name !== ''),
    );
}

async function unnameIn(
  trx: Transaction<DB>,
  channelId: number,
  userId: number,
  own: readonly string[],
): Promise<void> {
  const heads = await holdHead(trx, channelId);
  const entries = await naming(trx, channelId, userId, own);
  const edits = await editsNaming(trx, channelId, userId, own);
  const othersIds = new Set([...entries, ...edits].flatMap(idsIn));
  othersIds.delete(userId);
  const names = await namesOf(trx, channelId, [...othersIds]);
  const without = (text: Text) => {
    const others = idsIn(text).flatMap(id => names.get(id) ?? []);
    return unnamed(text.content, { instead: ACCOUNT_WORDING.closed_name, own, others });
  };
  for (const entry of entries) {
    const content = without(entry);
    if (content !== entry.content) await reviseUnder(trx, heads, entry, { content });
  }
  for (const edit of edits)
    await trx
      .updateTable('chat_edit')
      .set({ content: without(edit) })
      .where('channel_id', '=', channelId)
      .where('n', '=', edit.n)
      .where('content', '=', edit.content)
      .execute();
  await releaseHead(trx, heads);
}

type Text = Pick<Entry, 'content' | 'mentioned'>;
const idsIn = ({ mentioned }: Text): readonly number[] => (JSON.parse(mentioned) as Mentioned).userIds;

const holds = (column: 'm.content' | 'e.content', names: readonly string[]) =>
  sql<boolean>`(${sql.join(
    names.map(name => sql`replace(${sql.ref(column)}, ${inJson(`@${name}`)}, '') <> ${sql.ref(column)}`),
    sql` or `,
  )})`;

/** The messages that mention the user. */
const mentioning = (trx: Transaction<DB>, channelId: number, userId: number) =>
  trx
    .selectFrom('chat_message as m')
    .innerJoin('chat_mention as t', join =>
      join.onRef('t.channel_id', '=', 'm.channel_id').onRef('t.n', '=', 'm.n'),
    )
    .where('m.channel_id', '=', channelId)
    .where('t.user_id', '=', userId);

/** Messages that mention the user by one of the names, oldest first. */
const naming = (trx: Transaction<DB>, channelId: number, userId: number, names: readonly string[]) =>
  mentioning(trx, channelId, userId)
    .selectAll('m')
    .where('m.status', '!=', RECALLED)
    .where(holds('m.content', names))
    .orderBy('m.n')
    .execute();

/** Earlier texts of such messages that hold one of the names. */
const editsNaming = (trx: Transaction<DB>, channelId: number, userId: number, names: readonly string[]) =>
  mentioning(trx, channelId, userId)
    .innerJoin('chat_edit as e', join =>
      join.onRef('e.channel_id', '=', 'm.channel_id').onRef('e.n', '=', 'm.n'),
    )
    .select(['e.n', 'e.content', 'm.mentioned'])
    .where(holds('e.content', names))
    .execute();

/** Names of users in the channel's group, and outside. */
async function namesOf(
  trx: Transaction<DB>,
  channelId: number,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('user as u')
    .leftJoin('chat_channel as c', join => join.on('c.id', '=', channelId))
    .leftJoin('chat_member as g', join =>
      join.onRef('g.group_id', '=', 'c.group_id').onRef('g.user_id', '=', 'u.id'),
    )
    .select(['u.id', 'u.nickname', 'g.nickname as own'])
    .where('u.id', 'in', userIds)
    .execute();
  return new Map(rows.map(({ id, nickname, own }) => [id, [nickname, own ?? '']]));
}
