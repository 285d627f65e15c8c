/** Recalling a message. */
import type { MemberContext } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { subjectsOf } from '../group/standing.server.ts';
import { outranks, type PermissionResource, type PermissionSubject } from '../permission/standing.ts';
import type { CommittedMessage } from './append.server.ts';
import { messageAt } from './history.server.ts';
import { RECALLED } from './kind.ts';
import { publishLetter } from './letter.server.ts';
import { noMessage, recallRefused } from './refusal.ts';
import { RECALL } from './revise.server.ts';
import { allowAgain, decidedOn, type FoundTalk } from './talk.server.ts';

type Context = Pick<MemberContext, 'db' | 'bus' | 'now' | 'viewer' | 'messages'>;

/** One's own at any time; managers recall those of lower rank. Recalling again changes nothing. */
export async function recallMessage(
  context: Context,
  found: FoundTalk,
  n: number,
): Promise<CommittedMessage> {
  const { db, now, viewer, messages } = context;
  const channelId = found.target.channel.id;
  messages.pace(viewer.userId, now);
  const entry = await messageAt(db, channelId, n);
  if (!entry) throw noMessage();
  const decide = async (at: Database, talk: FoundTalk) => {
    if (entry.user_id !== viewer.userId && !(await mayRecall(at, talk, entry.user_id))) throw recallRefused();
  };
  await decide(db, found);
  const committed = await messages.commit({
    ...decidedOn(context, found, 'view'),
    decideAgain: async trx =>
      decide(trx, await allowAgain({ db: trx, now }, channelId, viewer.userId, 'view')),
    n,
    revise: ({ status }) => (status === RECALLED ? undefined : RECALL),
  });
  await publishLetter(context, found);
  return committed;
}

/** Nobody recalls the other's letters. */
async function mayRecall(db: Database, { target, standing }: FoundTalk, authorId: number): Promise<boolean> {
  if (!target.config || 'letter' in standing) return false;
  const author = await subjectsOf(db, target.config, [authorId]);
  return isAbove(standing.subject, author.get(authorId)!, standing.resource);
}

const isAbove = (
  subject: PermissionSubject,
  author: PermissionSubject,
  resource: PermissionResource,
): boolean => !subject.isFrozen && !subject.isBlocked && outranks(subject.member, author.member, resource);
