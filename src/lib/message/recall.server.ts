/** Recalling a message. */
import type { FoundChannel } from '../channel/scopes.server.ts';
import type { MemberContext } from '../contract/context.ts';
import type { Database } from '../db/database.ts';
import { subjectsOf } from '../group/standing.server.ts';
import { outranks, type Subject } from '../permission/standing.ts';
import type { Committed } from './commit.server.ts';
import { messageAt } from './history.server.ts';
import { RECALLED } from './kind.ts';
import { noMessage, recallRefused } from './refusal.ts';
import { RECALL } from './revise.server.ts';
import { allowAgain } from './send.server.ts';

type Context = Pick<MemberContext, 'db' | 'now' | 'viewer' | 'messages'>;

/** One's own at any time; managers recall those of lower rank. Recalling again changes nothing. */
export async function recallMessage(context: Context, found: FoundChannel, n: number): Promise<Committed> {
  const { db, now, viewer, messages } = context;
  const { config, channel } = found.thing;
  messages.pace(viewer.userId, now);
  const entry = await messageAt(db, channel.id, n);
  if (!entry) throw noMessage();
  const decide = async (at: Database, standing: FoundChannel) => {
    if (entry.user_id === viewer.userId) return;
    const { subject, place } = standing.standing;
    const author = await subjectsOf(at, standing.thing.config, [entry.user_id]);
    if (!mayRecall(subject, author.get(entry.user_id)!, place)) throw recallRefused();
  };
  await decide(db, found);
  return messages.commit({
    channelId: channel.id,
    groupId: config.group.id,
    configRev: config.group.config_rev,
    decideAgain: async trx =>
      decide(trx, await allowAgain({ db: trx, now }, channel.id, viewer.userId, 'view')),
    n,
    revise: ({ status }) => (status === RECALLED ? undefined : RECALL),
  });
}

const mayRecall = (subject: Subject, author: Subject, place: FoundChannel['standing']['place']): boolean =>
  !subject.isFrozen && !subject.isBlocked && outranks(subject.member, author.member, place);
