/** What a visitor, or a member with one identity, would see and may do. Pure: never a session. */
import type { z } from 'zod';
import type { GroupConfig, GroupIdentity } from '../group/config.server.ts';
import { channelsFor, visibleChannels } from '../group/present.ts';
import { roleOf, VISITOR } from '../group/standing.ts';
import { authIdOf } from '../group/wire-id.ts';
import { type Decision, decide } from '../permission/decide.ts';
import { PERMISSIONS_OF } from '../permission/permission.ts';
import type { PermissionSubject } from '../permission/standing.ts';
import { badIdentity } from './refusal.ts';
import type { viewedAs as viewedShape } from './shapes.ts';

interface Query {
  view_as: 'visitor' | 'member' | 'identity';
  identity_id?: number | undefined;
}

/** No user has it: nothing is granted to it by name. */
const NOBODY = 0;

/** Throws bad_input for an identity that the group has not. `now`: epoch milliseconds. */
export function viewedAs(config: GroupConfig, query: Query, now: number): z.infer<typeof viewedShape> {
  const subject = subjectFor(config, query);
  return {
    ...channelsFor(config, subject, now),
    is_visitor: !subject.member,
    decisions: visibleChannels(config, subject, now).flatMap(({ id, kind, resource }) =>
      PERMISSIONS_OF[kind].map(permission => ({
        channel_id: id,
        auth_id: authIdOf(permission),
        reason: reasonOf(decide(subject, resource, permission, now)),
      })),
    ),
  };
}

const reasonOf = (decision: Decision) => (decision.allowed ? '' : decision.reason);

function subjectFor({ identities }: GroupConfig, { view_as, identity_id }: Query): PermissionSubject {
  if (view_as === 'visitor') return VISITOR;
  if (view_as === 'member') return holderOf([]);
  const identity = identities.find(({ id }) => id === identity_id);
  if (!identity) throw badIdentity();
  return holderOf([identity]);
}

const holderOf = (identities: readonly GroupIdentity[]): PermissionSubject => ({
  ...VISITOR,
  member: { userId: NOBODY, role: roleOf(identities), identities, bans: [] },
});
