/** Forwarding messages: each becomes a new message of the forwarder, with what the log has of it. */
import { randomUUID } from 'node:crypto';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { within } from '../../platform/db/transaction.server.ts';
import { type FoundChannel, findRoom } from '../channel/scopes.server.ts';
import type { SendJob } from '../message/commit.server.ts';
import { refuseWords } from '../message/content.server.ts';
import { noteCopy } from '../message/copies.server.ts';
import { type Entry, NOBODY, refOf, uuidOf } from '../message/entry.ts';
import { copiedFiles } from '../message/file-copies.server.ts';
import { messageAt } from '../message/history.server.ts';
import { decideSend, publishLetter } from '../message/letter.server.ts';
import { SEND_RATE } from '../message/limits.ts';
import { noMessage } from '../message/refusal.ts';
import { fingerprint } from '../message/repeat.server.ts';
import { pauseIn } from '../message/slow.server.ts';
import { type FoundTalk, findTalk } from '../message/talk.server.ts';
import { localIdOf, sentToBefore } from './before.server.ts';
import { copyOf, isForwardable, isShown } from './copy.ts';
import { originOf } from './origin.ts';
import { kindRefused, tooMany } from './refusal.ts';
import { allowShare, type ForwardTarget, findTarget } from './target.server.ts';

type Context = Pick<MemberContext, 'db' | 'bus' | 'now' | 'viewer' | 'messages'>;
type Forwarded = ForwardTarget & { uuid: string };
interface Input {
  messages: readonly { uuid: string }[];
  targets: readonly ForwardTarget[];
  local_message_id?: string | undefined;
}

/**
 * Refused as a whole before anything is stored: the right to share in the source, and to send in each target.
 * Answers the new messages by target.
 */
export async function forward(
  context: Context,
  source: FoundChannel,
  { messages: wished, targets, local_message_id = randomUUID() }: Input,
): Promise<Forwarded[]> {
  if (wished.length * targets.length > SEND_RATE.burst) throw tooMany();
  const entries = await Promise.all(
    wished.map(({ uuid }) => forwardable(context.db, source.target.channel.id, refOf(uuid)!.n)),
  );
  const found = await Promise.all(targets.map(target => findTarget(context, target)));
  for (const talk of found) allowShare(talk, source);
  for (const { target } of found)
    for (const { content } of entries) refuseWords(target.config, JSON.parse(content));
  for (const _ of found) for (const __ of entries) context.messages.pace(context.viewer.userId, context.now);
  const list: Forwarded[] = [];
  for (const [i, target] of targets.entries()) {
    for (const [k, entry] of entries.entries()) {
      const localId = localIdOf(local_message_id, i, k);
      const { entry: stored } = await store(context, source, { entry, to: found[i]!, localId });
      list.push({ ...target, uuid: uuidOf(stored) });
    }
    await publishLetter(context, found[i]!);
  }
  return list;
}

/** The same forwarded before, if all of it was. */
export async function forwardedBefore(
  context: Pick<MemberContext, 'db' | 'viewer'>,
  input: Input,
): Promise<{ list: Forwarded[] } | undefined> {
  const list = await sentToBefore(
    context,
    input,
    input.messages.map(({ uuid }) => requestOf(uuid)),
  );
  return list && { list };
}

const requestOf = (uuid: string) => ({ forwarded: uuid });

async function forwardable(db: Database, channelId: number, n: number): Promise<Entry> {
  const entry = await messageAt(db, channelId, n);
  if (!entry || !isShown(entry)) throw noMessage();
  if (!isForwardable(entry.kind)) throw kindRefused();
  return entry;
}

interface Forwarding {
  entry: Entry;
  to: FoundTalk;
  localId: string;
}

function store(context: Context, source: FoundChannel, { entry, to, localId }: Forwarding) {
  const { db, now, viewer, messages } = context;
  const { config, channel } = to.target;
  const groupId = config?.group.id ?? null;
  const files = copiedFiles(db, entry, { userId: viewer.userId, groupId, now });
  const copy = copyOf(entry, files.content, originOf(source.target, entry.n, config?.group.id, now));
  const decided = decideSend(context, to);
  const allowIn = async (at: Database): Promise<FoundTalk> => {
    const talk = await findTalk({ db: at, now }, channel.id, viewer.userId);
    allowShare(talk, await findRoom({ db: at, now }, source.target.channel.id, viewer.userId));
    refuseWords(talk.target.config, copy.content);
    return talk;
  };
  const job: SendJob = {
    ...decided,
    pauseMs: pauseIn(to),
    async decideAgain(at) {
      job.pauseMs = pauseIn(await allowIn(at));
      await decided.decideAgain(at);
    },
    draft: {
      channelId: channel.id,
      userId: viewer.userId,
      localId,
      ...copy,
      replyN: null,
      mentioned: NOBODY,
      reachedIds: [],
      expansion: {},
      fingerprint: fingerprint(requestOf(uuidOf(entry))),
    },
    effects: {
      // What was recalled, changed or forbidden meanwhile in the source is not carried on.
      async lock(trx) {
        const at = within(db, trx);
        const again = await forwardable(at, entry.channel_id, entry.n);
        if (again.content !== entry.content) throw noMessage();
        await allowIn(at);
        await files.effects.lock(trx);
      },
      async attach(trx, stored) {
        await files.effects.attach(trx, stored);
        await noteCopy(trx, entry, stored);
      },
    },
  };
  return messages.commit(job);
}
