/** How somebody is shown in the group: name, identity, colours. */

import { useStore } from '@nanostores/react';
import type { CSSProperties } from 'react';
import { IDENTITY_FLAG } from '#lib/chat/group/flag.ts';
import type { FacePerson } from '../../platform/ui/Face.tsx';
import type { GroupIdentityItem } from '../api.ts';
import { $identities, $speakers } from '../state/people.ts';
import type { OpenGroup } from '../state/stores.ts';
import { $shownGroup } from '../state/view-as.ts';
import { MESSAGE } from '../wording.ts';
import { coloursOf } from './colours.ts';
import { shownAmong } from './shown-identities.ts';

export interface ShownSpeaker {
  person: FacePerson;
  name: string;
  /** The identity beside the name; none for a bot, which has the site's own label. */
  identity: GroupIdentityItem | undefined;
  /** The name's colours, one a theme. */
  colours: CSSProperties | undefined;
}

/** The colour of names without one of their own. */
const PLAIN = '484F6A';

/** `channelId`: where they are met. */
export function useSpeaker(id: number, channelId?: number): ShownSpeaker {
  const speaker = useStore($speakers).get(id);
  const identities = useStore($identities);
  const person = speaker?.person ?? { id, nickname: MESSAGE.nobody, head_portrait: '' };
  const group = useStore($shownGroup);
  const shown = shownAmong(identities, speaker?.role?.identity_ids ?? [], isLeaderIn(group, channelId, id));
  const first = shown.find(one => one.id === speaker?.role?.first_identity_id) ?? shown[0];
  return {
    person,
    name: speaker?.role?.group_nickname || person.nickname,
    identity: first && first.flag !== IDENTITY_FLAG.bot ? first : undefined,
    colours: first && first.identity_color !== PLAIN ? coloursOf(first.identity_color) : undefined,
  };
}

const isLeaderIn = (open: OpenGroup, channelId: number | undefined, userId: number): boolean =>
  open.phase === 'ready' &&
  open.group.list.some(({ items }) =>
    items.some(one => one.channel_id === channelId && one.leader_ids.includes(userId)),
  );
