/** One handler per frame. */
import { findFor } from '../../platform/contract/scope.ts';
import { conflict } from '../../platform/errors/app-error.ts';
import { repeatable } from '../../platform/errors/repeatable.ts';
import { rolesOf } from '../group/people.server.ts';
import type { findGroup } from '../group/scopes.server.ts';
import { acquaintancesAmong } from '../letter/acquaintance.server.ts';
import type { FoundLetter } from '../letter/found.server.ts';
import { isMutual } from '../letter/rule.ts';
import { publishToOwnTabs } from '../letter/state.server.ts';
import { editMessage } from '../message/edit.server.ts';
import { type Entry, NOBODY, uuidOf } from '../message/entry.ts';
import { expandMessage } from '../message/expansion.server.ts';
import { changedSince, headOf, pageAbove, readPage } from '../message/history.server.ts';
import { react, reactedBy } from '../message/react.server.ts';
import { reactionsOf } from '../message/reaction.ts';
import { markRead } from '../message/read-mark.server.ts';
import { recallMessage } from '../message/recall.server.ts';
import { type MessageInput, repeatedMessage, sendMessage } from '../message/send.server.ts';
import { type FoundTalk, floorOf } from '../message/talk.server.ts';
import { wireOf } from '../message/wire.ts';
import { down } from './down.ts';
import type { AnyFrame, FrameAnswer, FrameInput } from './frame.ts';
import type { UpFrames } from './frames.ts';
import type { FrameContext, MemberFrame } from './handle.server.ts';
import { sayHello } from './hello.server.ts';
import { OPEN_MAX } from './limits.ts';
import { OF_LETTERS } from './presence.server.ts';
import { frameScopes } from './scopes.server.ts';
import { Subscription } from './subscription.server.ts';
import { CHAT_WORDING } from './wording.ts';

type Found<F> = F extends { scope: 'talk' }
  ? FoundTalk
  : F extends { scope: 'letter' }
    ? FoundLetter
    : F extends { scope: 'group' }
      ? FoundGroup
      : unknown;
type Handler<F extends AnyFrame> = (
  input: FrameInput<F>,
  context: (F extends { access: 'member' } ? MemberFrame : FrameContext) & Found<F>,
) => Promise<FrameAnswer<F> | undefined>;

type FoundGroup = Awaited<ReturnType<typeof findGroup>>;

/** Messages that a newly opened channel shows. */
const FIRST_PAGE = 40;

export const frameHandlers: { [T in keyof UpFrames]: Handler<UpFrames[T]> } = {
  hello: sayHello,
  async open(input, context) {
    const { channel_id, rev } = input;
    const { db, client, gateway, target, afterwards } = context;
    // Who has gone meanwhile would listen for ever.
    if (!gateway.clients.has(client)) return undefined;
    client.leave(channel_id);
    if (client.open.size >= OPEN_MAX) throw conflict('open_full', CHAT_WORDING.open_full);
    const groupId = target.config?.group.id ?? null;
    const floor = floorOf(target);
    const { feeds } = gateway;
    const { outlet } = client;
    const parentId = target.config ? target.channel.parent_id : null;
    const channelFacts = { groupId, channelId: channel_id, parentId, floor };
    const subscription = new Subscription({ db, feeds, outlet, ...channelFacts });
    client.open.set(channel_id, subscription);
    try {
      // A change that came while it was looked up did not find it open.
      const { config } =
        target.config && gateway.isOutdated(target.config)
          ? (await findFor(frameScopes.talk, 'view', context, input)).target
          : target;
      if (config) gateway.meet(config);
      client.seen.add(channel_id);
      client.lastGroupId = groupId ?? client.lastGroupId;
      const from = await subscription.start(rev ?? undefined);
      const page = rev == null ? pageAbove(await readPage(db, channel_id, {}, FIRST_PAGE), floor) : undefined;
      const head = (await headOf(db, channel_id)) ?? { n: 0, rev: 0 };
      // The client knows what the log does not: it was set back to a backup.
      const isAhead = from > head.rev;
      afterwards(async () => (isAhead ? subscription.gap() : subscription.resume()));
      const found = page?.entries ?? [];
      const known = page ? found : await changedFor(context, channel_id, from);
      const reacted = await reactedBy(db, context.viewer?.userId, known);
      const reacted_of = known.map(({ n }) => n);
      const config_rev = config?.group.config_rev ?? 0;
      const has_before = page?.hasBefore ?? false;
      return {
        n: head.n,
        rev: from,
        entries: found.map(wireOf),
        has_before,
        reacted,
        reacted_of,
        config_rev,
      };
    } catch (error) {
      client.leave(channel_id);
      throw error;
    }
  },
  async close({ channel_id }, { client }) {
    client.leave(channel_id);
    return {};
  },
  send: repeatable(
    async (input, context) => {
      const { entry } = await sendMessage(context, context.gateway.sendable, context, inputOf(input));
      return storedAs(entry);
    },
    async (input, context: MemberFrame) => {
      const entry = await repeatedMessage(context, input.channel_id, inputOf(input));
      return entry && storedAs(entry);
    },
  ),
  async recall({ n }, context) {
    const { entry } = await recallMessage(context, context, n);
    return { rev: entry.rev };
  },
  async expand({ n, expansion }, context) {
    const whole = await expandMessage(context, context, n, expansion);
    return { expansion: whole as Record<string, unknown> };
  },
  async react(input, context) {
    const { entry } = await react(context, context, input);
    return { rev: entry.rev, reactions: reactionsOf(entry) };
  },
  async edit({ n, text, mentioned }, context) {
    const { entry } = await editMessage(context, context.gateway.sendable.messageCards, context, {
      n,
      text,
      mentioned,
    });
    return { rev: entry.rev };
  },
  async read({ channel_id, n }, context) {
    const { db, viewer, gateway, now, target } = context;
    gateway.readRate.pass(String(viewer.userId), now);
    const read = await markRead(db, viewer.userId, channel_id, n);
    gateway.publishToUser(viewer.userId, { type: 'read', channelId: channel_id, ...read });
    if (!target.config) await publishToOwnTabs(context, channel_id);
    return read;
  },
  async typing({ channel_id }, { viewer, gateway, now, target, standing }) {
    const isDue = gateway.typingRate.wait(String(viewer.userId), now) === 0;
    if (!isDue || !isMutual(standing.letter)) return {};
    gateway.typingRate.take(String(viewer.userId), now);
    const event = { type: 'typing', channelId: channel_id, user_id: viewer.userId } as const;
    gateway.publishToUser(target.letter.otherId, event);
    return {};
  },
  async watch({ group_id, user_ids }, { db, target, client, gateway }) {
    const members = await rolesOf(db, target, user_ids);
    // It may have been closed meanwhile.
    if (!gateway.clients.has(client)) return {};
    const ids = members.map(({ user_id }) => user_id);
    gateway.presence.watch(client, group_id, ids);
    client.unwatch = () => gateway.presence.leave(client);
    return {};
  },
  async watch_letters({ user_ids }, { db, viewer, client, gateway }) {
    const { presence } = gateway;
    let ids: number[];
    let parted: number;
    do {
      parted = presence.parted;
      ids = await acquaintancesAmong(db, viewer.userId, user_ids);
      // A block that was set meanwhile found nobody watching.
    } while (presence.parted !== parted);
    if (!gateway.clients.has(client)) return {};
    // People who block the viewer look like anybody who hides being online.
    const hidden = user_ids.filter(id => !ids.includes(id));
    presence.watch(client, OF_LETTERS, ids, hidden);
    client.unwatch = () => presence.leave(client);
    return {};
  },
  async ping(_, { client }) {
    client.outlet.write(down('pong', {}));
    return {};
  },
};

const inputOf = (input: FrameInput<UpFrames['send']>): MessageInput => ({
  localId: input.local_id,
  kind: input.message_type,
  content: input.content,
  replyN: input.reply_n ?? null,
  mentioned: input.mentioned ?? NOBODY,
  expansion: { local_message_id: input.local_id },
});

const storedAs = (entry: Entry) => ({
  uuid: uuidOf(entry),
  n: entry.n,
  rev: entry.rev,
  send_time: entry.sent_at,
});

/** Messages that a member who comes back missed: their own reactions may have changed with it, in other tabs. */
async function changedFor({ db, viewer }: FrameContext, channelId: number, rev: number): Promise<Entry[]> {
  const changed = viewer ? await changedSince(db, channelId, rev) : [];
  return changed === 'gap' ? [] : changed;
}
