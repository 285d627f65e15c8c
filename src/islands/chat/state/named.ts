/** People whom a message mentions, by the names under which they are known here. */

import type { Chosen } from '../../platform/ui/mention-text.ts';
import type { GroupIdentityItem } from '../api.ts';
import { MENTION } from '../wording.ts';
import type { RoomSpeaker } from './people.ts';

/** Mentions as messages have them. */
export interface MentionedInLog {
  isAll?: boolean;
  userIds?: readonly number[];
  identityIds?: readonly number[];
}

interface Known {
  speakers: ReadonlyMap<number, RoomSpeaker>;
  identities: readonly GroupIdentityItem[];
}

/** A person by both names, in the group and their own. */
export function namedBy(
  { isAll, userIds = [], identityIds = [] }: MentionedInLog,
  { speakers, identities }: Known,
): Chosen[] {
  const people = userIds.flatMap(userId => {
    const { role, person } = speakers.get(userId) ?? {};
    return [role?.group_nickname, person?.nickname].flatMap(name => (name ? { name, userId } : []));
  });
  const granted = identities.filter(({ id }) => identityIds.includes(id));
  return [
    ...(isAll ? [{ name: MENTION.all, isAll: true as const }] : []),
    ...people,
    ...granted.map(({ id, identity_name: name }) => ({ name, identityId: id })),
  ];
}
