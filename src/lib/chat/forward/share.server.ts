/** Sharing pages of the site: as cards, or as their address. */
import { randomUUID } from 'node:crypto';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { FoundChannel } from '../channel/scopes.server.ts';
import { NOBODY, uuidOf } from '../message/entry.ts';
import { SEND_RATE } from '../message/limits.ts';
import { type MessageInput, type Sendable, sendMessage } from '../message/send.server.ts';
import { localIdOf, sentToBefore } from './before.server.ts';
import { tooMany } from './refusal.ts';
import { allowShare, type ForwardTarget, findTarget } from './target.server.ts';

/** A page of the site. */
export interface PageRef {
  type: string;
  id: number;
}

/** The message for what everybody may see. */
export const cardOf = (type: string, id: number) => ({ kind: 'card', content: { type, id } });

/** The message for what only some may see: they open the address. */
export const addressOf = (origin: string, path: string) => ({
  kind: 'text',
  content: { text: origin + path },
});

interface Input {
  targets: readonly ForwardTarget[];
  /** The shared page, whether its message is a card or an address. */
  page: PageRef;
  /** The channel that it is shared out of; without one everybody sees it anyway. */
  source?: FoundChannel;
  local_message_id?: string | undefined;
}

/**
 * Refused as a whole before anything is sent: the right to share in the source, and to send in each target. `what`: the
 * kind of message and its content. Answers the messages by target.
 */
export async function share(
  context: MemberContext,
  sendable: Sendable,
  what: Pick<MessageInput, 'kind' | 'content'>,
  { targets, page, source, local_message_id = randomUUID() }: Input,
): Promise<(ForwardTarget & { uuid: string })[]> {
  if (targets.length > SEND_RATE.burst) throw tooMany();
  const found = await Promise.all(targets.map(target => findTarget(context, target)));
  for (const target of found) allowShare(target, source);
  const list: (ForwardTarget & { uuid: string })[] = [];
  for (const [i, target] of targets.entries()) {
    const { entry } = await sendMessage(context, sendable, found[i]!, {
      localId: localIdOf(local_message_id, i, 0),
      ...what,
      replyN: null,
      mentioned: NOBODY,
      expansion: {},
      request: page,
    });
    list.push({ ...target, uuid: uuidOf(entry) });
  }
  return list;
}

/** The same shared before, if it went to all targets. */
export async function sharedBefore(
  context: Pick<MemberContext, 'db' | 'viewer'>,
  query: PageRef,
  input: Pick<Input, 'targets' | 'local_message_id'>,
): Promise<{ list: (ForwardTarget & { uuid: string })[] } | undefined> {
  const list = await sentToBefore(context, input, [query]);
  return list && { list };
}
