/** Scopes of calls about posts: a post, its channel, its thread, the tags of a group, a notice's comment. */

import { commentScope, sourceScope } from '../../community/comment/scopes.server.ts';
import { SITE, type SourceKinds } from '../../community/comment/source.server.ts';
import { frozen } from '../../members/account/refusal.ts';
import type { CallContext } from '../../platform/contract/context.ts';
import { defineScope } from '../../platform/contract/scope.ts';
import { channelRefusals, channelRule, channelScope } from '../channel/scopes.server.ts';
import { blockedRefused, notManager, visitorRefused } from '../group/refusal.ts';
import { findGroup, groupRule } from '../group/scopes.server.ts';
import { subjectOf } from '../group/standing.server.ts';
import { decide } from '../permission/decide.ts';
import type { PermissionResource, PermissionSubject } from '../permission/standing.ts';
import { MOMENT } from './address.ts';
import { locationFor, type MomentLocation } from './location.server.ts';
import { badKind, noMoment, notEditable } from './refusal.ts';
import { DELETED } from './status.ts';
import { isShown, type MomentRow, momentById } from './store.server.ts';

export type MomentNeed = 'view' | 'respond' | 'share' | 'manage' | 'delete';

interface Standing {
  isAuthor: boolean;
  /** Whether it is in lists. */
  isShown: boolean;
  /** The standing of the caller in its channel. */
  inChannel: { subject: PermissionSubject; resource: PermissionResource; now: number } | undefined;
}

/** What may not be seen is reported as missing. Pure. */
export function momentRule({ isAuthor, isShown, inChannel }: Standing, need: MomentNeed) {
  if (need === 'delete' && isAuthor) return 'allowed';
  if (!isShown || !inChannel || channelRule(inChannel, 'view') !== 'allowed') return 'no_moment';
  if (need === 'delete') return channelRule(inChannel, 'manage') === 'allowed' ? 'allowed' : 'not_editable';
  return channelRule(inChannel, need) === 'allowed' ? 'allowed' : 'refused';
}

type Named = { id: number } | { moment_id: number } | { source_type: string; source_id: number };

function idIn(named: Named): number {
  if ('id' in named) return named.id;
  if ('moment_id' in named) return named.moment_id;
  if (named.source_type !== MOMENT) throw badKind();
  return named.source_id;
}

export interface FoundMoment {
  row: MomentRow;
  /** undefined where its channel is gone, which only its author is let through with. */
  location: MomentLocation | undefined;
}

const momentScope = defineScope({
  async find({ db, now, viewer }: CallContext, named: Named) {
    const row = await momentById(db.read, idIn(named));
    if (!row || row.status === DELETED) throw noMoment();
    const found = await locationFor(db, row, SITE);
    const subject = found && (await subjectOf(db, found.config, viewer?.userId ?? null));
    const location = found && { ...found, subject: subject! };
    const target: FoundMoment = { row, location };
    return {
      target,
      standing: {
        isAuthor: row.user_id === viewer?.userId,
        isShown: isShown(row),
        inChannel: location && { subject: location.subject, resource: location.channel.resource, now },
      },
    };
  },
  rule: momentRule,
  refusals: {
    no_moment: noMoment,
    not_editable: notEditable,
    refused: ({ inChannel }: Standing, need: MomentNeed) =>
      channelRefusals.refused(inChannel!, need === 'delete' ? 'manage' : need),
  },
});

interface TagStanding {
  subject: PermissionSubject;
  /** Manages the group, or a channel of posts in it. */
  manages: boolean;
}

/** Pure. */
export function tagRule({ subject, manages }: TagStanding, need: 'see' | 'manage') {
  if (need === 'see') return 'allowed';
  const verdict = groupRule(subject, 'belong');
  if (verdict !== 'allowed') return verdict;
  return manages ? 'allowed' : 'not_manager';
}

/** A group, whether its posts are seen, and whether its tags are managed. */
export async function findTagGroup(
  { db, now }: Pick<CallContext, 'db' | 'now'>,
  groupId: number,
  userId: number | null,
) {
  const { target: config, standing: subject } = await findGroup(db, groupId, userId);
  const may = (need: 'view' | 'manage') =>
    config.channels.some(
      ({ kind, resource }) => kind === 'post' && decide(subject, resource, need, now).allowed,
    );
  const manages = may('manage') || groupRule(subject, 'manage') === 'allowed';
  return { target: { config, isSeen: may('view') }, standing: { subject, manages } };
}

const tagScope = defineScope({
  find: (context: CallContext, { group_id }: { group_id: number }) =>
    findTagGroup(context, group_id, context.viewer?.userId ?? null),
  rule: tagRule,
  refusals: {
    frozen,
    blocked: blockedRefused,
    visitor: visitorRefused,
    not_manager: notManager,
    not_creator: notManager,
  },
});

export const makeMomentScopes = ({ commentSources: kinds }: { commentSources: SourceKinds }) => ({
  moment: momentScope,
  moment_channel: channelScope(),
  moment_tags: tagScope,
  moment_thread: sourceScope(kinds, ({ moment_id }: { moment_id: number }) => ({
    type: MOMENT,
    ids: [moment_id],
  })),
  moment_notice: commentScope(kinds),
});
export type MomentScopes = ReturnType<typeof makeMomentScopes>;
