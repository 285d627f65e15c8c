/** Repeats of a send to several rooms or people under one id: the answer is that of the first. */
import type { MemberContext } from '../../platform/contract/context.ts';
import { channelOf } from '../letter/conversation.server.ts';
import { uuidOf } from '../message/entry.ts';
import { fingerprint, sentBefore } from '../message/repeat.server.ts';
import type { ForwardTarget } from './target.server.ts';

interface Input {
  targets: readonly ForwardTarget[];
  local_message_id?: string | undefined;
}

/** Local id of the `k`-th message to the `i`-th target. */
export const localIdOf = (id: string, i: number, k: number): string => `${id}-${i}-${k}`;

/** `query`: the request of each message. Undefined unless all of them are stored. Throws 409 for another message. */
export async function sentToBefore(
  { db, viewer: { userId } }: Pick<MemberContext, 'db' | 'viewer'>,
  { targets, local_message_id }: Input,
  query: readonly object[],
): Promise<(ForwardTarget & { uuid: string })[] | undefined> {
  if (local_message_id === undefined) return undefined;
  const list: (ForwardTarget & { uuid: string })[] = [];
  for (const [i, target] of targets.entries()) {
    const channelId = 'user_id' in target ? await channelOf(db, userId, target.user_id) : target.channel_id;
    if (channelId === undefined) return undefined;
    for (const [k, one] of query.entries()) {
      const localId = localIdOf(local_message_id, i, k);
      const entry = await sentBefore(db, { userId, localId, channelId, fingerprint: fingerprint(one) });
      if (!entry) return undefined;
      list.push({ ...target, uuid: uuidOf(entry) });
    }
  }
  return list;
}
