/** Whom a message mentions, and which of them learn of it. */
import { NORMAL } from '../account/status.ts';
import type { FoundChannel } from '../channel/scopes.server.ts';
import type { Database } from '../db/database.ts';
import { idList } from '../db/id-list.ts';
import { subjectsOf } from '../group/standing.server.ts';
import { decide } from '../permission/decide.ts';
import { mentionReaches } from '../privacy/mention.ts';
import { blockersAmong } from '../privacy/repo.server.ts';
import type { Mentioned } from './entry.ts';
import { mentionRefused } from './refusal.ts';

export interface Mentions {
  /** Stored with the message: independent of blocks, so that nobody learns who blocks them. */
  mentioned: Mentioned;
  /** The users among them who learn of it. */
  reachedIds: readonly number[];
}

/**
 * Only members who may see the channel are mentioned. All, and holders of an identity, are mentioned by its
 * managers alone: throws no_grant for others.
 */
export async function mentionsIn(
  db: Database,
  { thing: { config, channel }, standing }: FoundChannel,
  authorId: number,
  given: Mentioned,
): Promise<Mentions> {
  const { subject, place, now } = standing;
  const identityIds = given.identityIds.filter(id => config.identities.some(identity => identity.id === id));
  if ((given.isAll || identityIds.length > 0) && !decide(subject, place, 'manage', now).allowed)
    throw mentionRefused();
  const asked = [...new Set(given.userIds)];
  if (asked.length === 0)
    return { mentioned: { isAll: given.isAll, identityIds, userIds: [] }, reachedIds: [] };
  const [subjects, users, blockers] = await Promise.all([
    subjectsOf(db, config, asked),
    db.read
      .selectFrom('user')
      .select(['id', 'mention_from'])
      .where('id', 'in', idList(db, asked))
      .where('status', '=', NORMAL)
      .execute(),
    blockersAmong(db, authorId, asked),
  ]);
  const named = users.filter(({ id }) => {
    const one = subjects.get(id)!;
    return one.member !== undefined && decide(one, channel.place, 'view', now).allowed;
  });
  const reached = named.filter(({ id, mention_from }) =>
    // Members of one room share it.
    mentionReaches({ mentionFrom: mention_from, isBlocked: blockers.has(id), isShared: true }),
  );
  return {
    mentioned: { isAll: given.isAll, identityIds, userIds: named.map(({ id }) => id) },
    reachedIds: reached.map(({ id }) => id).filter(id => id !== authorId),
  };
}
