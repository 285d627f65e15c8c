/** One handler per frame. */
import type { FoundChannel } from '../channel/scopes.server.ts';
import { findFor } from '../contract/scope.ts';
import { rolesOf } from '../group/people.server.ts';
import type { findGroup } from '../group/scopes.server.ts';
import { editMessage } from '../message/edit.server.ts';
import { uuidOf } from '../message/entry.ts';
import { expandMessage } from '../message/expansion.server.ts';
import { headOf, readPage } from '../message/history.server.ts';
import { react, reactedBy } from '../message/react.server.ts';
import { reactionsOf } from '../message/reaction.ts';
import { markRead } from '../message/read-mark.server.ts';
import { recallMessage } from '../message/recall.server.ts';
import { sendMessage } from '../message/send.server.ts';
import { wireOf } from '../message/wire.ts';
import { down } from './down.ts';
import type { AnyFrame, FrameAnswer, FrameInput } from './frame.ts';
import type { UpFrames } from './frames.ts';
import type { FrameContext } from './handle.server.ts';
import { sayHello } from './hello.server.ts';
import { frameScopes } from './scopes.server.ts';
import { Subscription } from './subscription.server.ts';

type Found<F> = F extends { scope: 'channel' }
  ? FoundChannel
  : F extends { scope: 'group' }
    ? FoundGroup
    : unknown;
type Handler<F extends AnyFrame> = (
  input: FrameInput<F>,
  context: FrameContext & Found<F>,
) => Promise<FrameAnswer<F> | undefined>;

type FoundGroup = Awaited<ReturnType<typeof findGroup>>;

/** Messages that a newly opened channel shows. */
const FIRST_PAGE = 40;

export const frameHandlers: { [T in keyof UpFrames]: Handler<UpFrames[T]> } = {
  hello: sayHello,
  async open(given, context) {
    const { channel_id, rev } = given;
    const { db, client, gateway, thing, afterwards } = context;
    client.leave(channel_id);
    const groupId = thing.config.group.id;
    const { feeds } = gateway;
    const subscription = new Subscription({
      db,
      feeds,
      outlet: client.outlet,
      groupId,
      channelId: channel_id,
    });
    client.open.set(channel_id, subscription);
    try {
      // A change that came while it was looked up did not find it open.
      const { config } = gateway.isOutdated(thing.config)
        ? (await findFor(frameScopes.channel, 'view', context, given)).thing
        : thing;
      client.seen.add(channel_id);
      client.lastGroupId = groupId;
      const from = await subscription.start(rev ?? undefined);
      const page = rev == null ? await readPage(db, channel_id, {}, FIRST_PAGE) : undefined;
      const n = (await headOf(db, channel_id))?.n ?? 0;
      afterwards(() => subscription.resume());
      const found = page?.entries ?? [];
      const reacted = await reactedBy(db, context.viewer?.userId, found);
      const { config_rev } = config.group;
      const has_before = page?.hasBefore ?? false;
      return { n, rev: from, entries: found.map(wireOf), has_before, reacted, config_rev };
    } catch (error) {
      client.leave(channel_id);
      throw error;
    }
  },
  async close({ channel_id }, { client }) {
    client.leave(channel_id);
    return {};
  },
  async send(given, { thing, standing, ...context }) {
    const { entry } = await sendMessage(
      context,
      context.gateway.cards,
      { thing, standing },
      {
        localId: given.local_id,
        kind: given.message_type,
        content: given.content,
        replyN: given.reply_n ?? null,
        mentioned: {
          isAll: given.mentioned?.is_all ?? false,
          userIds: given.mentioned?.user_ids ?? [],
          identityIds: given.mentioned?.identity_ids ?? [],
        },
        expansion: { local_message_id: given.local_id },
      },
    );
    return { uuid: uuidOf(entry), n: entry.n, rev: entry.rev, send_time: entry.sent_at };
  },
  async recall({ n }, context) {
    const { entry } = await recallMessage(context, context, n);
    return { rev: entry.rev };
  },
  async expand({ n, expansion }, context) {
    const whole = await expandMessage(context, context, n, expansion);
    return { expansion: whole as Record<string, unknown> };
  },
  async react({ channel_id, ...given }, context) {
    const { entry } = await react(context, context, given);
    const { viewer, gateway } = context;
    gateway.publishToUser(viewer.userId, { type: 'reacted', channelId: channel_id, ...given });
    return { rev: entry.rev, reactions: reactionsOf(entry) };
  },
  async edit({ n, text }, context) {
    const { entry } = await editMessage(context, context.gateway.cards, context, { n, text });
    return { rev: entry.rev };
  },
  async read({ channel_id, n }, { db, viewer, gateway, now }) {
    gateway.readRate.pass(String(viewer.userId), now);
    const read = await markRead(db, viewer.userId, channel_id, n);
    gateway.publishToUser(viewer.userId, { type: 'read', channelId: channel_id, ...read });
    return read;
  },
  async watch({ group_id, user_ids }, { db, thing, client, gateway }) {
    const members = await rolesOf(db, thing, user_ids);
    // It may have been closed meanwhile.
    if (!gateway.clients.has(client)) return {};
    const ids = members.map(({ user_id }) => user_id);
    gateway.presence.watch(client, group_id, ids);
    client.unwatch = () => gateway.presence.leave(client);
    return {};
  },
  async ping(_, { client }) {
    client.outlet.write(down('pong', {}));
    return {};
  },
};
