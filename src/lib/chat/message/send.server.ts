/** Sending a message to a channel, or to a private conversation. */
import type { MemberContext } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { badInput } from '../../platform/errors/app-error.ts';
import type { Registries } from '../../platform/feature/feature.ts';
import type { CommittedMessage } from './append.server.ts';
import type { SendJob } from './commit.server.ts';
import { refuseWords } from './content.server.ts';
import type { Entry, Mentioned, MessageDraft } from './entry.ts';
import { messageAt } from './history.server.ts';
import { isMessageKind, type MessageKind, SHOWN } from './kind.ts';
import { cardsAllowed, checkLetter, decideSend, publishLetter } from './letter.server.ts';
import { mentionsOf } from './mention.server.ts';
import { badReply, emojiTooFast } from './refusal.ts';
import { fingerprint, sentBefore } from './repeat.server.ts';
import type { Prepared, SentContext } from './sent-kind.ts';
import { pauseIn } from './slow.server.ts';
import type { FoundTalk } from './talk.server.ts';
import { MESSAGE_WORDING } from './wording.ts';

export interface MessageInput {
  localId: string;
  /** Any string; unknown ones are refused. */
  kind: string;
  content: unknown;
  replyN: number | null;
  mentioned: Mentioned;
  expansion: object;
  /** The request, if it is not the message itself: it tells a repeat from another message. */
  request?: object;
}

/** Cards and kinds of messages that members send. */
export type Sendable = Pick<Registries, 'messageCards' | 'messageKinds'>;

type Context = Pick<MemberContext, 'db' | 'bus' | 'now' | 'viewer' | 'messages' | 'site' | 'origin'>;

/**
 * Stores the message, once per `localId` of its sender, and publishes it. The caller's scope has checked the right to
 * send; if the configuration changed meanwhile, it is checked again with the commit.
 */
export async function sendMessage(
  context: Context,
  sendable: Sendable,
  found: FoundTalk,
  input: MessageInput,
): Promise<CommittedMessage> {
  const { db, now, viewer, messages } = context;
  const { config, channel } = found.target;
  messages.pace(viewer.userId, now, input.kind === 'sticker' ? emojiTooFast : undefined);
  checkLetter(found, input.kind);
  const groupId = config?.group.id ?? null;
  const { kind, content, extra, ...effects } = await prepared(context, sendable, { ...input, groupId });
  refuseWords(config, content);
  const mentions = await mentionsOf(db, found, viewer.userId, input.mentioned);
  await checkReply(db, channel.id, input.replyN);
  const draft: MessageDraft = {
    channelId: channel.id,
    userId: viewer.userId,
    localId: input.localId,
    kind,
    content,
    extra: cardsAllowed(found) ? extra : {},
    replyN: input.replyN,
    ...mentions,
    expansion: input.expansion,
    fingerprint: fingerprintOf(input),
  };
  const decided = decideSend(context, found);
  const job: SendJob = {
    ...decided,
    isPlain: !cardsAllowed(found),
    pauseMs: pauseIn(found),
    async decideAgain(trx) {
      const again = await decided.decideAgain(trx);
      refuseWords(again.target.config, content);
      job.pauseMs = pauseIn(again);
      Object.assign(draft, await mentionsOf(trx, again, viewer.userId, input.mentioned));
    },
    draft,
    effects,
  };
  const committed = await messages.commit(job);
  await publishLetter(context, found);
  return committed;
}

const fingerprintOf = ({ kind, content, replyN, mentioned, request }: MessageInput): string =>
  fingerprint(request ?? { kind, content, replyN, mentioned });

/** The same message, if it was sent to this channel before. Throws 409 for another under its id. */
export const repeatedMessage = (
  { db, viewer }: Pick<MemberContext, 'db' | 'viewer'>,
  channelId: number,
  input: MessageInput,
): Promise<Entry | undefined> =>
  sentBefore(db, {
    userId: viewer.userId,
    localId: input.localId,
    channelId,
    fingerprint: fingerprintOf(input),
  });

/** The message as it is stored. Throws a refusal. `groupId`: null in a private conversation. */
export async function prepared(
  context: Omit<SentContext, 'cards' | 'groupId'>,
  { messageCards: cards, messageKinds }: Sendable,
  { kind, content, groupId }: Pick<MessageInput, 'kind' | 'content'> & { groupId: number | null },
): Promise<Prepared & { kind: MessageKind }> {
  const prepare = isMessageKind(kind) ? messageKinds[kind] : undefined;
  if (!isMessageKind(kind) || !prepare) throw badInput('message_type', MESSAGE_WORDING.kind);
  return { kind, ...(await prepare({ ...context, cards, groupId }, content)) };
}

async function checkReply(db: Database, channelId: number, n: number | null): Promise<void> {
  if (n === null) return;
  const answered: Entry | undefined = await messageAt(db, channelId, n);
  if (answered?.status !== SHOWN) throw badReply();
}
