/** What clients store beside their messages. */
import type { MemberContext } from '../../platform/contract/context.ts';
import type { WordFilter } from '../../platform/moderation/filter.ts';
import { SHOWN } from './kind.ts';
import { EXPANSION_BYTES } from './limits.ts';
import { badContent, noMessage, notOwn, tooLong } from './refusal.ts';
import { decidedOn, type FoundTalk } from './talk.server.ts';

type Context = Pick<MemberContext, 'now' | 'viewer' | 'messages' | 'site'>;

/** Throws 30016 for more than 4 kB of JSON, and for text that no message may hold. */
export function checkExpansion(expansion: object, words: WordFilter): void {
  const json = JSON.stringify(expansion);
  if (Buffer.byteLength(json) > EXPANSION_BYTES) throw tooLong();
  if (words.isIn(json)) throw badContent('violates');
}

/** Keys that the server sets. `edited_at`: epoch milliseconds (edit.server.ts). */
interface Owned {
  local_message_id: string;
  edited_at: number;
}

/** Whoever sends it, only the server says that a message was edited. */
export function withoutOwned<T extends object>(expansion: T): Omit<T, 'edited_at'> {
  const { edited_at: _, ...rest } = expansion as T & Partial<Owned>;
  return rest;
}

/**
 * Changes these keys of one's own message; `local_message_id` and `edited_at` stay. Answers the whole expansion.
 * Repeats change nothing.
 */
export async function expandMessage(
  context: Context,
  found: FoundTalk,
  n: number,
  patch: object,
): Promise<object> {
  const { now, viewer, messages, site } = context;
  checkExpansion(patch, site.words);
  messages.pace(viewer.userId, now);
  const { entry } = await messages.commit({
    ...decidedOn(context, found, 'send'),
    n,
    revise(stored) {
      if (stored.status !== SHOWN) throw noMessage();
      if (stored.user_id !== viewer.userId) throw notOwn();
      const before = JSON.parse(stored.expansion) as Partial<Owned>;
      const { edited_at } = before;
      const owned = { local_message_id: stored.local_id, ...(edited_at && { edited_at }) };
      const expansion = JSON.stringify({ ...before, ...withoutOwned(patch), ...owned });
      if (Buffer.byteLength(expansion) > EXPANSION_BYTES) throw tooLong();
      return expansion === stored.expansion ? undefined : { expansion };
    },
  });
  return JSON.parse(entry.expansion);
}
