/** A group with rooms on a served site, and pages of its people. */
import type { BrowserContextOptions, Page } from 'playwright';
import { setSlow, setWords } from '#lib/chat/administration/settings.server.ts';
import { editChannel } from '#lib/chat/channel/edit.server.ts';
import { setRights } from '#lib/chat/channel/rights.server.ts';
import { findChannel } from '#lib/chat/channel/scopes.server.ts';
import { raiseConfigRev } from '#lib/chat/group/change.server.ts';
import { insertChannel } from '#lib/chat/group/channel-row.server.ts';
import { groupConfig } from '#lib/chat/group/config.server.ts';
import { giveIdentity, insertGroup } from '#lib/chat/group/create.server.ts';
import { IDENTITY_FLAG } from '#lib/chat/group/flag.ts';
import { joinGroup, leaveGroup } from '#lib/chat/group/member.server.ts';
import { sendMessage } from '#lib/chat/message/send.server.ts';
import { type ChannelKind, PERMISSION } from '#lib/chat/permission/permission.ts';
import { addQuiz } from '#lib/chat/quiz/add.server.ts';
import { dayKey, dayStart } from '#lib/platform/kernel/time.ts';
import { inTransaction, makeMatch, makeTeam, makeTournament } from '../factory.ts';
import type { LiveSite } from '../live-site.ts';
import { memberPage } from '../member-page.ts';
import { textOf } from './room.ts';
import { SENDABLE } from './sendable.ts';

type Open = (options?: BrowserContextOptions) => Promise<Page>;

export class RoomSite {
  readonly #site: LiveSite;
  readonly #open: Open;
  groupId = 0;
  channelId = 0;
  /** A second channel. */
  otherId = 0;

  private constructor(site: LiveSite, open: Open) {
    this.#site = site;
    this.#open = open;
  }

  /** A group of its own, with 阿木 as its creator and the others as members. */
  static async make(site: LiveSite, open: Open, members: readonly string[] = []): Promise<RoomSite> {
    const room = new RoomSite(site, open);
    const { db, now } = site.app;
    const ownerId = await room.idOf('阿木');
    await inTransaction(db, async trx => {
      const founded = await insertGroup(trx, { ownerId, name: '无畏契约总舱' }, now());
      const { groupId, categoryId } = founded;
      room.groupId = groupId;
      room.channelId = founded.channelId;
      const other = { groupId, categoryId, name: '战术复盘', kind: 'chat', sort: 1 } as const;
      room.otherId = await insertChannel(trx, other, now());
    });
    for (const nickname of members) await room.join(nickname);
    return room;
  }

  get path(): string {
    return `/chat/group?group_id=${this.groupId}&chat_id=${this.channelId}`;
  }

  async idOf(nickname: string): Promise<number> {
    const query = this.#site.app.db.read.selectFrom('user').select('id').where('nickname', '=', nickname);
    return (await query.executeTakeFirstOrThrow()).id;
  }

  async join(nickname: string): Promise<void> {
    const context = await this.#contextOf(nickname);
    await joinGroup(context, (await groupConfig(context.db, this.groupId))!);
  }

  async leave(nickname: string): Promise<void> {
    const context = await this.#contextOf(nickname);
    await leaveGroup(context, (await groupConfig(context.db, this.groupId))!);
  }

  /** As a manager. */
  async appoint(nickname: string): Promise<void> {
    const { db } = this.#site.app;
    const userId = await this.idOf(nickname);
    await inTransaction(db, async trx => {
      const managers = trx.selectFrom('chat_identity').select('id').where('group_id', '=', this.groupId);
      const { id } = await managers.where('flag', '=', IDENTITY_FLAG.groupManager).executeTakeFirstOrThrow();
      await giveIdentity(trx, this.groupId, userId, id);
      await raiseConfigRev(trx, this.groupId);
    });
  }

  /** To visitors. */
  async close(channelId: number): Promise<void> {
    const context = await this.#contextOf('阿木');
    const { target } = await findChannel(context, channelId, context.viewer.userId);
    await editChannel(context, target, { visitor_view: 1 });
  }

  /** From now on members may say nothing here. */
  hush = (): Promise<void> => this.#deny(PERMISSION.send);

  /** From now on only managers see it. */
  hide = (): Promise<void> => this.#deny(PERMISSION.view);

  async #deny(auth_id: number): Promise<void> {
    const context = await this.#contextOf('阿木');
    const { target } = await findChannel(context, this.channelId, context.viewer.userId);
    const entry = { auth_id, is_auth: 0, is_some: 0, identity_ids: [] };
    await setRights(context, target, { entries: [entry], rev: undefined }, 'auth_id');
  }

  /** From now on members wait so many seconds between two messages. */
  async slow(seconds: number): Promise<void> {
    const context = await this.#contextOf('阿木');
    const { target } = await findChannel(context, this.channelId, context.viewer.userId);
    await setSlow(context, target, { seconds });
  }

  /** From now on a message with the word is refused here. */
  async forbid(word: string): Promise<void> {
    const context = await this.#contextOf('阿木');
    await setWords(context, (await groupConfig(context.db, this.groupId))!, { words: [word] });
  }

  /** Without the limit of five a second. */
  async say(nickname: string, text: string, { channelId = this.channelId, ago = 0 } = {}): Promise<void> {
    await this.#send(nickname, textOf(text), { channelId, ago });
  }

  /** A message of any kind. */
  async send(nickname: string, kind: string, content: object): Promise<void> {
    await this.#send(nickname, textOf('', { kind, content }), { channelId: this.channelId, ago: 0 });
  }

  async mention(nickname: string, text: string, userId: number): Promise<void> {
    const mentioned = { isAll: false, userIds: [userId], identityIds: [] };
    await this.#send(nickname, textOf(text, { mentioned }), { channelId: this.channelId, ago: 0 });
  }

  async #send(
    nickname: string,
    input: ReturnType<typeof textOf>,
    { channelId, ago }: { channelId: number; ago: number },
  ): Promise<void> {
    const context = await this.#contextOf(nickname);
    const found = await findChannel(context, channelId, context.viewer.userId);
    const now = context.now - ago;
    const messages = Object.assign(Object.create(context.messages), { pace() {}, now: () => now });
    await sendMessage({ ...context, now, messages }, SENDABLE, found, input);
  }

  /** Makes the room one of a match day with a live match, 甲队 1 : 0 乙队, whose id it answers. */
  async playsToday(main = '甲队', guest = '乙队'): Promise<number> {
    const { db, now } = this.#site.app;
    const [day, tournament] = [dayKey(now()), await makeTournament(db)];
    const teams = [await makeTeam(db, { name: main }), await makeTeam(db, { name: guest })];
    const match = await makeMatch(db, {
      tournament_id: tournament.id,
      start_at: dayStart(day)!,
      teams: teams.map(({ id }) => id) as [number, number],
      ...{ best_of: 3, status: 2, main_score: 1, guest_score: 0, result_type: null },
    });
    await db.write
      .updateTable('chat_group')
      .set(eb => ({ official_key: `tournament:${tournament.id}`, config_rev: eb('config_rev', '+', 1) }))
      .where('id', '=', this.groupId)
      .execute();
    const room = { match_day: day };
    await db.write.updateTable('chat_channel').set(room).where('id', '=', this.channelId).execute();
    return match.id;
  }

  /** Another channel, which `page` opens from now on. */
  async channel(kind: ChannelKind, name: string): Promise<void> {
    const { db, now } = this.#site.app;
    const room = { groupId: this.groupId, categoryId: null, name, kind, sort: 9 };
    this.channelId = await inTransaction(db, trx => insertChannel(trx, room, now()));
    await db.write
      .updateTable('chat_group')
      .set(eb => ({ config_rev: eb('config_rev', '+', 1) }))
      .where('id', '=', this.groupId)
      .execute();
  }

  /** The place up to which the member has read it; 0 for nothing. */
  async readOf(nickname: string): Promise<number> {
    const marks = this.#site.app.db.read.selectFrom('chat_read').select('n');
    const of = marks
      .where('channel_id', '=', this.channelId)
      .where('user_id', '=', await this.idOf(nickname));
    return Number((await of.executeTakeFirst())?.n ?? 0);
  }

  /** A quiz without an end, by the creator. */
  async ask(title: string, options: readonly string[]): Promise<void> {
    const context = await this.#contextOf('阿木');
    const { target } = await findChannel(context, this.channelId, context.viewer.userId);
    await addQuiz(context, target, { ...this.#place, title, options: [...options] });
  }

  get #place() {
    return { group_id: this.groupId, channel_id: this.channelId };
  }

  /** The room's page of a member; of a visitor without a nickname. */
  async page(nickname?: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = nickname
      ? await memberPage(this.#site, this.#open, nickname, options)
      : await this.#open({ baseURL: this.#site.url, ...options });
    await page.goto(this.path);
    return page;
  }

  async #contextOf(nickname: string) {
    const { db, now, bus, messages, site } = this.#site.app;
    const viewer = { userId: await this.idOf(nickname), isOperator: false, sessionId: 1 };
    return { db, now: now(), bus, messages, site, origin: this.#site.url, viewer };
  }
}

export const field = (page: Page) => page.getByRole('textbox', { name: '发消息到' });
export const textIn = (page: Page, text: string) => page.locator('.msg-body', { hasText: text });
