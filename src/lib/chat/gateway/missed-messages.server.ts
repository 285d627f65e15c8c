/** New messages, mentions and letters, read from the database while the bus is away. */
import { sql } from 'kysely';
import { idList } from '../../platform/db/id-list.ts';
import { down } from './down.ts';
import type { ChatGateway } from './gateway.server.ts';

/** How far back a look goes: to the one before it, with what the clocks of processes differ by. */
const BACK_MS = 10_000;
/** Most messages of a channel in one look. */
const MESSAGES_MAX = 100;
/** Recipient of heads: all who see the channel. */
const EVERYBODY = 0;

export class MissedMessages {
  readonly #gateway: ChatGateway;
  /** 'user channel n' of what was sent in this outage. */
  readonly #sent = new Set<string>();

  constructor(gateway: ChatGateway) {
    this.#gateway = gateway;
  }

  /** The bus is back. */
  forget(): void {
    this.#sent.clear();
  }

  async send(): Promise<void> {
    const since = this.#gateway.now() - BACK_MS;
    await this.#sendHeads(since);
    await this.#sendLetters(since);
  }

  async #sendHeads(since: number): Promise<void> {
    const { db } = this.#gateway;
    const groupIds = this.#gateway.groupsHere();
    if (groupIds.length === 0) return;
    // The latest message of each channel by its key: channels without new ones cost no more than that.
    const changed = await db.read
      .selectFrom('chat_channel as c')
      .innerJoin('chat_head as h', 'h.channel_id', 'c.id')
      .innerJoin('chat_message as m', join =>
        join.onRef('m.channel_id', '=', 'h.channel_id').onRef('m.n', '=', 'h.n'),
      )
      .select('c.id')
      .where('c.group_id', 'in', idList(db, groupIds))
      .where('m.sent_at', '>', since)
      .execute();
    if (changed.length === 0) return;
    const rows = await this.#messagesIn(
      changed.map(({ id }) => id),
      since,
    );
    const unsent = rows.filter(({ channel_id, n }) => this.#isNew(EVERYBODY, channel_id, n));
    if (unsent.length === 0) return;
    const byChannel = Map.groupBy(unsent, ({ channel_id }) => channel_id);
    const channelIds = [...byChannel.keys()];
    const calls = await this.#callsIn(channelIds, since);
    for (const [channelId, messages] of byChannel) {
      const { group_id, parent_id } = messages[0]!;
      this.#gateway.watched(group_id!)?.receive({
        channelId,
        n: Math.max(...messages.map(({ n }) => Number(n))),
        by: messages.map(({ user_id }) => user_id),
        ...(parent_id ? { parentId: parent_id } : {}),
        calls: calls.get(channelId) ?? [],
      });
    }
    await this.#sendMentions(channelIds, since);
  }

  #messagesIn(channelIds: readonly number[], since: number) {
    const { db } = this.#gateway;
    return db.read
      .selectFrom('chat_channel as c')
      .innerJoin('chat_head as h', 'h.channel_id', 'c.id')
      .innerJoin('chat_message as m', 'm.channel_id', 'c.id')
      .select(['c.group_id', 'c.parent_id', 'm.channel_id', 'm.n', 'm.user_id'])
      .where('c.id', 'in', idList(db, channelIds))
      .whereRef('m.n', '>', sql<number>`h.n - ${sql.lit(MESSAGES_MAX)}`)
      .where('m.sent_at', '>', since)
      .execute();
  }

  /** Identities that were mentioned, by channel. */
  async #callsIn(channelIds: readonly number[], since: number): Promise<Map<number, number[]>> {
    const { db } = this.#gateway;
    const rows = await db.read
      .selectFrom('chat_call as k')
      .innerJoin('chat_message as m', join =>
        join.onRef('m.channel_id', '=', 'k.channel_id').onRef('m.n', '=', 'k.n'),
      )
      .select(['k.channel_id', 'k.identity_id'])
      .distinct()
      .where('k.channel_id', 'in', idList(db, channelIds))
      .where('m.sent_at', '>', since)
      .execute();
    const byChannel = Map.groupBy(rows, ({ channel_id }) => channel_id);
    return new Map(Array.from(byChannel, ([id, all]) => [id, all.map(({ identity_id }) => identity_id)]));
  }

  async #sendMentions(channelIds: readonly number[], since: number): Promise<void> {
    const { db } = this.#gateway;
    const rows = await db.read
      .selectFrom('chat_mention as k')
      .innerJoin('chat_message as m', join =>
        join.onRef('m.channel_id', '=', 'k.channel_id').onRef('m.n', '=', 'k.n'),
      )
      .select(['k.user_id', 'k.channel_id', 'k.n'])
      .where('k.channel_id', 'in', idList(db, channelIds))
      .where('k.user_id', 'in', idList(db, this.#gateway.usersHere()))
      .where('m.sent_at', '>', since)
      .execute();
    for (const { user_id, channel_id, n } of rows)
      if (this.#isNew(user_id, channel_id, n))
        this.#gateway.sendToUser(user_id, { type: 'mention', channelId: channel_id, n: Number(n) });
  }

  async #sendLetters(since: number): Promise<void> {
    const { db } = this.#gateway;
    const userIds = this.#gateway.usersHere();
    if (userIds.length === 0) return;
    const rows = await db.read
      .selectFrom('letter_state as s')
      .innerJoin('chat_head as h', 'h.channel_id', 's.channel_id')
      .innerJoin('chat_message as m', join =>
        join.onRef('m.channel_id', '=', 'h.channel_id').onRef('m.n', '=', 'h.n'),
      )
      .select(['s.user_id', 's.channel_id', 'h.n'])
      .where('s.user_id', 'in', idList(db, userIds))
      .where('m.sent_at', '>', since)
      .execute();
    for (const { user_id, channel_id, n } of rows) {
      if (!this.#isNew(user_id, channel_id, n)) continue;
      const bytes = down('letter', { channel_id });
      for (const client of this.#gateway.clientsOf(user_id)) client.outlet.offer(bytes);
    }
  }

  #isNew(userId: number, channelId: number, n: number): boolean {
    const key = `${userId} ${channelId} ${n}`;
    const isNew = !this.#sent.has(key);
    this.#sent.add(key);
    return isNew;
  }
}
