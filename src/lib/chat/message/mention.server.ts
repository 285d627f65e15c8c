/** Mentions of a message, and which of the users learn of it. */
import type { Transaction } from 'kysely';
import { NORMAL } from '../../members/account/status.ts';
import { mentionReaches } from '../../members/privacy/mention.ts';
import { blockersAmong } from '../../members/privacy/store.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import type { DB } from '../../platform/db/schema.ts';
import type { FoundChannel } from '../channel/scopes.server.ts';
import { subjectsOf } from '../group/standing.server.ts';
import { decide } from '../permission/decide.ts';
import { insertMentions } from './append.server.ts';
import { type Entry, type Mentioned, NOBODY } from './entry.ts';
import { mentionRefused } from './refusal.ts';
import type { FoundTalk } from './talk.server.ts';

export interface MessageMentions {
  /** Stored with the message: independent of blocks, so that nobody learns who blocks them. */
  mentioned: Mentioned;
  /** The users among them who learn of it. */
  reachedIds: readonly number[];
}

/** Letters mention nobody: the other one reads them anyway. */
export async function mentionsOf(
  db: Database,
  { target, standing }: FoundTalk,
  authorId: number,
  input: Mentioned,
): Promise<MessageMentions> {
  if (!target.config || 'letter' in standing) return { mentioned: NOBODY, reachedIds: [] };
  return mentionsIn(db, { target, standing }, authorId, input);
}

/**
 * Mentions of the members who may see the channel. Managers alone mention all, and holders of an identity: throws
 * no_grant for others.
 */
async function mentionsIn(
  db: Database,
  { target: { config, channel }, standing }: FoundChannel,
  authorId: number,
  input: Mentioned,
): Promise<MessageMentions> {
  const { subject, resource, now } = standing;
  const identityIds = input.identityIds.filter(id => config.identities.some(identity => identity.id === id));
  if ((input.isAll || identityIds.length > 0) && !decide(subject, resource, 'manage', now).allowed)
    throw mentionRefused();
  const requested = [...new Set(input.userIds)];
  if (requested.length === 0)
    return { mentioned: { isAll: input.isAll, identityIds, userIds: [] }, reachedIds: [] };
  const [subjects, users, blockers] = await Promise.all([
    subjectsOf(db, config, requested),
    db.read
      .selectFrom('user')
      .select(['id', 'mention_from'])
      .where('id', 'in', idList(db, requested))
      .where('status', '=', NORMAL)
      .execute(),
    blockersAmong(db, authorId, requested),
  ]);
  const named = users.filter(({ id }) => {
    const one = subjects.get(id)!;
    return one.member !== undefined && decide(one, channel.resource, 'view', now).allowed;
  });
  const reached = named.filter(({ id, mention_from }) =>
    // Members of one room share it.
    mentionReaches({ mentionFrom: mention_from, isBlocked: blockers.has(id), isShared: true }),
  );
  return {
    mentioned: { isAll: input.isAll, identityIds, userIds: named.map(({ id }) => id) },
    reachedIds: reached.map(({ id }) => id).filter(id => id !== authorId),
  };
}

/** Replaces the mentions of a message. Returns the users who learn of it only now. */
export async function mentionAnew(
  trx: Transaction<DB>,
  entry: Pick<Entry, 'channel_id' | 'n'>,
  mentions: MessageMentions,
): Promise<number[]> {
  const before = await trx
    .deleteFrom('chat_mention')
    .where('channel_id', '=', entry.channel_id)
    .where('n', '=', entry.n)
    .returning('user_id')
    .execute();
  await trx
    .deleteFrom('chat_call')
    .where('channel_id', '=', entry.channel_id)
    .where('n', '=', entry.n)
    .execute();
  await insertMentions(trx, [{ draft: mentions, entry }]);
  return mentions.reachedIds.filter(id => !before.some(({ user_id }) => user_id === id));
}
