/** A group and its people, over the API. */
import type { AllCalls } from '#lib/app/calls.ts';
import { insertChannel, type NewChannel } from '#lib/chat/group/channel-row.server.ts';
import { type Founded, giveIdentity, insertGroup, type NewGroup } from '#lib/chat/group/create.server.ts';
import type { GroupChange } from '#lib/chat/group/events.ts';
import { IDENTITY_FLAG } from '#lib/chat/group/flag.ts';
import { insertMember } from '#lib/chat/group/member.server.ts';
import type { Permission } from '#lib/chat/permission/permission.ts';
import type { InputOf } from '#lib/platform/contract/call.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import type { Bus } from '#lib/platform/ports/bus.ts';
import { callApi, callRaw } from '../api.ts';
import { type SignedIn, signInAs } from '../sign-in.ts';

type Name = keyof AllCalls & string;
type Fields = Record<string, unknown>;

export interface Refused {
  status: number;
  code: number;
  reason: string;
  field?: string;
  message: string;
  until?: number | null;
}

let serial = 0;

export class Circle {
  now = 1_800_000_000_000;
  readonly db: Database;
  readonly creator: SignedIn;
  readonly founded: Founded;
  /** Changes of groups, as open pages are told of them. */
  readonly changes: GroupChange[] = [];
  readonly #bus: Bus;

  private constructor(db: Database, creator: SignedIn, founded: Founded, bus?: Bus) {
    this.db = db;
    this.creator = creator;
    this.founded = founded;
    this.#bus = {
      publish: async (name, event) => {
        if (name === 'groupChanged') this.changes.push(event as GroupChange);
        await bus?.publish(name, event);
      },
      subscribe: () => () => {},
      onGap() {},
      ping: async () => {},
    };
  }

  /** `bus`: hears of changes, too. */
  static async open(db: Database, overrides: Partial<NewGroup> = {}, bus?: Bus): Promise<Circle> {
    const creator = await signInAs(db, 'member', 1_800_000_000_000);
    const founded = await inTransaction(db, trx =>
      insertGroup(trx, { ownerId: creator.id, name: '群', ...overrides }, 1),
    );
    return new Circle(db, creator, founded, bus);
  }

  get groupId(): number {
    return this.founded.groupId;
  }

  /** The first channel, to talk in. */
  get channelId(): number {
    return this.founded.channelId;
  }

  /** What names the first channel in message calls. */
  get target() {
    return { target_id: this.groupId, channel_id: this.channelId };
  }

  outsider(): Promise<SignedIn> {
    return signInAs(this.db, 'member', this.now);
  }

  /** Members join one millisecond after the other. */
  async member(flag?: number): Promise<SignedIn> {
    const who = await this.outsider();
    await inTransaction(this.db, async trx => {
      await insertMember(trx, this.groupId, who.id, ++serial);
      if (flag) await giveIdentity(trx, this.groupId, who.id, this.founded.identities.get(flag)!);
    });
    return who;
  }

  manager(): Promise<SignedIn> {
    return this.member(IDENTITY_FLAG.groupManager);
  }

  async kicked(): Promise<SignedIn> {
    const who = await this.member();
    await this.ask(this.creator, 'im.group_kick_out', { group_id: this.groupId, user_id: who.id });
    return who;
  }

  /** On the blacklist without having been a member. */
  async blacklisted(): Promise<SignedIn> {
    const who = await this.outsider();
    const place = { group_id: this.groupId, user_id: who.id };
    await this.ask(this.creator, 'im_admin.blacklist_operator', { ...place, operator: 1 });
    return who;
  }

  /** Denied a permission in one channel alone, for good. Past the calls: they deny speech alone. */
  async banned(permission: Permission, channelId = this.channelId): Promise<SignedIn> {
    const who = await this.member();
    const ban = { group_id: this.groupId, channel_id: channelId, permission, until: null };
    const row = { ...ban, user_id: who.id, by_id: this.creator.id, created_at: this.now };
    await this.db.write.insertInto('chat_ban').values(row).execute();
    await this.changed();
    return who;
  }

  async muted(seconds = 3600): Promise<SignedIn> {
    const who = await this.member();
    await this.ask(this.creator, 'im_admin.auth_group_user', {
      group_id: this.groupId,
      user_ids: [who.id],
      context: { forbidden_duration: seconds },
    });
    return who;
  }

  /** Manages one channel, by name. */
  async channelManager(channelId = this.channelId): Promise<SignedIn> {
    const who = await this.member();
    await this.grant('manage', [who.id], channelId);
    return who;
  }

  /** Grants a permission to users by name. */
  async grant(permission: string, userIds: number[], channelId = this.channelId): Promise<void> {
    const key = { channel_id: channelId, permission };
    const user_ids = JSON.stringify(userIds);
    await this.db.write
      .insertInto('chat_auth')
      .values({ ...key, is_granted: 0, is_for_some: 0, identity_ids: '[]', user_ids })
      .onConflict(on => on.columns(['channel_id', 'permission']).doUpdateSet({ user_ids }))
      .execute();
    await this.changed();
  }

  /** An identity of the group's own, held by these users. */
  async identity(holders: SignedIn[], grants: string[] = []): Promise<number> {
    const { id } = await this.db.write
      .insertInto('chat_identity')
      .values({
        group_id: this.groupId,
        name: `身份${++serial}`,
        color: '484F6A',
        flag: 0,
        grants: JSON.stringify(grants),
        sort: 10 + serial,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await inTransaction(this.db, async trx => {
      for (const { id: userId } of holders) await giveIdentity(trx, this.groupId, userId, id);
    });
    await this.changed();
    return id;
  }

  async channel(overrides: Partial<NewChannel> = {}): Promise<number> {
    const { groupId, categoryId } = this.founded;
    const name = `房间${++serial}`;
    const id = await inTransaction(this.db, trx =>
      insertChannel(trx, { groupId, categoryId, name, kind: 'chat', sort: serial, ...overrides }, this.now),
    );
    await this.changed();
    return id;
  }

  /** Seen by nobody but its managers. */
  hidden(overrides: Partial<NewChannel> = {}): Promise<number> {
    return this.channel({ viewers: [], ...overrides });
  }

  /** After rows that were written past the calls. */
  async changed(): Promise<void> {
    await this.db.write
      .updateTable('chat_group')
      .set(eb => ({ config_rev: eb('config_rev', '+', 1) }))
      .where('id', '=', this.groupId)
      .execute();
  }

  ask<N extends Name>(who: SignedIn | null, name: N, input: Partial<InputOf<AllCalls[N]>> & Fields) {
    return callApi(this.db, name, input, this.now, { headers: who?.headers ?? {}, bus: this.#bus });
  }

  /** The whole answer. */
  raw(who: SignedIn | null, name: Name, input: Fields) {
    return callRaw(this.db, name, input, this.now, { headers: who?.headers ?? {}, bus: this.#bus });
  }

  async refused(who: SignedIn | null, name: Name, input: Fields): Promise<Refused> {
    const answer = await this.raw(who, name, input);
    const { code, error } = JSON.parse(answer.body);
    return { status: answer.status, code, ...error };
  }

  /** Input of a send to the first channel, or to another place. */
  saying(text: string, more: Fields = {}) {
    return {
      ...this.target,
      message_type: 'text',
      content: { text },
      expansion: { local_message_id: `local-${++serial}` },
      ...more,
    };
  }

  /** A second later. */
  say(who: SignedIn, text: string, more: Fields = {}) {
    this.now += 1000;
    return this.ask(who, 'im.message_send', this.saying(text, more));
  }

  async freeze({ id }: SignedIn): Promise<void> {
    await this.db.write.updateTable('user').set({ status: 2 }).where('id', '=', id).execute();
  }
}
