/** What clients store beside their messages. */
import type { FoundChannel } from '../channel/scopes.server.ts';
import type { MemberContext } from '../contract/context.ts';
import type { Database } from '../db/database.ts';
import type { WordFilter } from '../moderation/filter.ts';
import { SHOWN } from './kind.ts';
import { EXPANSION_BYTES } from './limits.ts';
import { badContent, noMessage, notOwn, tooLong } from './refusal.ts';
import { allowAgain } from './send.server.ts';

type Context = Pick<MemberContext, 'now' | 'viewer' | 'messages' | 'site'>;

/** Throws 30016 for more than 4 kB of JSON, and for text that no message may hold. */
export function checkExpansion(expansion: object, words: WordFilter): void {
  const json = JSON.stringify(expansion);
  if (Buffer.byteLength(json) > EXPANSION_BYTES) throw tooLong();
  if (words.isIn(json)) throw badContent('violates');
}

/**
 * Changes the given keys of one's own message; `local_message_id` stays. Answers the whole expansion. The same
 * again changes nothing.
 */
export async function expandMessage(
  { now, viewer, messages, site }: Context,
  { thing: { config, channel } }: FoundChannel,
  n: number,
  patch: object,
): Promise<object> {
  checkExpansion(patch, site.words);
  messages.pace(viewer.userId, now);
  const decideAgain = (trx: Database) => allowAgain({ db: trx, now }, channel.id, viewer.userId, 'send');
  const { entry } = await messages.commit({
    channelId: channel.id,
    groupId: config.group.id,
    configRev: config.group.config_rev,
    decideAgain,
    n,
    revise(found) {
      if (found.status !== SHOWN) throw noMessage();
      if (found.user_id !== viewer.userId) throw notOwn();
      const before = JSON.parse(found.expansion) as { local_message_id?: string };
      const expansion = JSON.stringify({ ...before, ...patch, local_message_id: found.local_id });
      if (Buffer.byteLength(expansion) > EXPANSION_BYTES) throw tooLong();
      return expansion === found.expansion ? undefined : { expansion };
    },
  });
  return JSON.parse(entry.expansion);
}
