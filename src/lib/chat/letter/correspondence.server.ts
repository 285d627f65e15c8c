/** Reads how two users stand to each other. */
import { CLOSED, FROZEN, NORMAL } from '../../members/account/status.ts';
import { isBlocking } from '../../members/privacy/store.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { type ChatGroup, groupConfigs, groupResource, OPEN } from '../group/config.server.ts';
import { subjectsIn } from '../group/standing.server.ts';
import { decide } from '../permission/decide.ts';
import { type Conversation, NO_CONVERSATION } from './conversation.server.ts';
import { noReader } from './refusal.ts';
import type { Correspondence } from './rule.ts';

/** user.user_type. */
const ROBOT = 3;

interface At {
  db: Database;
  /** Epoch milliseconds. */
  now: number;
}

/** Throws not_found where there is no such reader. `groupId`: only what this group grants counts. */
export async function correspondenceOf(
  { db, now }: At,
  { writerId, readerId }: { writerId: number; readerId: number },
  conversation: Conversation = NO_CONVERSATION,
  groupId?: number,
): Promise<Correspondence> {
  const [users, isBlocked, blocks] = await Promise.all([
    db.read
      .selectFrom('user')
      .select(['id', 'status', 'user_type', 'letter_from'])
      .where('id', 'in', [writerId, readerId])
      .execute(),
    isBlocking(db.read, readerId, writerId),
    isBlocking(db.read, writerId, readerId),
  ]);
  const writer = users.find(({ id }) => id === writerId);
  const reader = users.find(({ id }) => id === readerId);
  if (!reader) throw noReader();
  const { reception, own, sent } = conversation;
  return {
    isFrozen: writer?.status === FROZEN,
    isBlocked,
    isBlocking: blocks,
    reader: stateOf(reader),
    letterFrom: reader.letter_from,
    // Not looked at any more.
    shared: reception === 'accepted' ? 'granted' : await sharedOf({ db, now }, writerId, readerId, groupId),
    reception,
    own,
    sent,
  };
}

function stateOf({ status, user_type }: { status: number; user_type: number }): Correspondence['reader'] {
  if (status === CLOSED) return 'closed';
  return status === NORMAL && user_type !== ROBOT ? 'normal' : 'away';
}

async function sharedOf(
  { db, now }: At,
  writerId: number,
  readerId: number,
  groupId: number | undefined,
): Promise<Correspondence['shared']> {
  const rows = await db.read
    .selectFrom('chat_member as w')
    .innerJoin('chat_member as r', 'r.group_id', 'w.group_id')
    .innerJoin('chat_group as g', 'g.id', 'w.group_id')
    .select('w.group_id')
    .where('w.user_id', '=', writerId)
    .where('r.user_id', '=', readerId)
    .where('g.status', '=', OPEN satisfies ChatGroup['status'])
    .$if(groupId !== undefined, query => query.where('w.group_id', '=', groupId!))
    .execute();
  if (rows.length === 0) return 'none';
  const configs = await groupConfigs(
    db,
    rows.map(({ group_id }) => group_id),
  );
  const subjects = await subjectsIn(db, configs, writerId);
  const isGranted = [...configs.values()].some(
    config => decide(subjects.get(config.group.id)!, groupResource(config), 'letter', now).allowed,
  );
  return isGranted ? 'granted' : 'denied';
}
