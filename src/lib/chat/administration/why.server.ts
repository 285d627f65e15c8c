/** Why somebody has a permission, or has not: for managers. */
import type { Database } from '../../platform/db/database.ts';
import { type Channel, channelIn, type GroupConfig, groupResource } from '../group/config.server.ts';
import { noChannel } from '../group/refusal.ts';
import { subjectOf } from '../group/standing.server.ts';
import { VISITOR } from '../group/standing.ts';
import { authIdOf, permissionOf } from '../group/wire-id.ts';
import { PERMISSION_TITLE } from '../group/wording.ts';
import { type Explanation, explain } from '../permission/explain.ts';
import type { PermissionSubject } from '../permission/standing.ts';
import { timeText } from './audit-text.ts';
import { type AdministrationAt, peopleById } from './people.server.ts';
import { badAuthId } from './refusal.ts';
import { AUDIT_PART, WHY_TEXT } from './wording.ts';

interface Query {
  channel_id?: number | undefined;
  /** Undefined for a visitor. */
  user_id?: number | undefined;
  auth_id: number;
}

export async function whyOf(at: AdministrationAt, config: GroupConfig, query: Query) {
  const permission = permissionOf(query.auth_id);
  if (permission === undefined) throw badAuthId();
  const resource =
    query.channel_id === undefined ? groupResource(config) : resourceIn(config, query.channel_id);
  const subject = await subjectFor(at.db, config, query.user_id);
  const found = explain(subject, resource, permission, at.now);
  const byId = await actorOf(at.db, config, query.user_id ?? 0, found);
  const by = byId === 0 ? '' : ((await peopleById(at, [byId])).get(byId)?.nickname ?? '');
  const identity = config.identities.find(({ id }) => id === found.identityId);
  const until = found.ban?.until;
  const parts = {
    title: PERMISSION_TITLE[found.permission],
    identity: identity?.name ?? '',
    by,
    until: until == null ? AUDIT_PART.forGood : AUDIT_PART.until(timeText(until)),
  };
  return {
    is_auth: found.isAllowed ? 1 : 0,
    rule: found.rule,
    auth_id: authIdOf(found.permission),
    text: WHY_TEXT[found.rule](found.isAllowed, parts),
    identity_id: found.identityId ?? 0,
    end_time: found.ban ? endOf(found.ban.until) : 0,
    by_user_id: byId,
    by_nickname: by,
  };
}

const endOf = (until: number | null): number => (until === null ? -1 : Math.ceil(until / 1000));

function resourceIn(config: GroupConfig, channelId: number): Channel['resource'] {
  const channel = channelIn(config, channelId);
  if (!channel) throw noChannel();
  return channel.resource;
}

/** Only its owner and operators may know that an account is frozen. */
async function subjectFor(
  db: Database,
  config: GroupConfig,
  userId: number | undefined,
): Promise<PermissionSubject> {
  if (userId === undefined) return VISITOR;
  return { ...(await subjectOf(db, config, userId)), isFrozen: false };
}

/** The manager who set the ban or put them on the blacklist; 0 where nobody did. */
async function actorOf(
  db: Database,
  { group }: GroupConfig,
  userId: number,
  { rule, ban }: Explanation,
): Promise<number> {
  if (rule === 'blocked') {
    const row = await db.read
      .selectFrom('chat_block')
      .select('by_id')
      .where('group_id', '=', group.id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row?.by_id ?? 0;
  }
  if (!ban) return 0;
  const row = await db.read
    .selectFrom('chat_ban')
    .select('by_id')
    .where('group_id', '=', group.id)
    .where('user_id', '=', userId)
    .where('channel_id', '=', ban.channelId ?? 0)
    .where('permission', '=', ban.permission)
    .executeTakeFirst();
  return row?.by_id ?? 0;
}
