/** How somebody is shown in the group: name, identity, colours. */
import { useStore } from '@nanostores/react';
import type { CSSProperties } from 'react';
import type { Person } from '../../ui/Face.tsx';
import type { Identity } from '../api.ts';
import { $identities, $speakers } from '../state/people.ts';
import { MESSAGE } from '../wording.ts';
import { coloursOf } from './colours.ts';

export interface Shown {
  person: Person;
  name: string;
  /** Beside the name. */
  identity: Identity | undefined;
  /** The name's colours, one a theme. */
  colours: CSSProperties | undefined;
}

/** 4: a bot, which has the site's own label. */
const BOT = 4;
const PLAIN = '484F6A';

export function useSpeaker(id: number): Shown {
  const speaker = useStore($speakers).get(id);
  const identities = useStore($identities);
  const person = speaker?.person ?? { id, nickname: MESSAGE.nobody, head_portrait: '' };
  const held = identities.filter(one => speaker?.role?.identity_ids.includes(one.id));
  const first = held.find(one => one.id === speaker?.role?.first_identity_id) ?? held[0];
  return {
    person,
    name: speaker?.role?.group_nickname || person.nickname,
    identity: first && first.flag !== BOT ? first : undefined,
    colours: first && first.identity_color !== PLAIN ? coloursOf(first.identity_color) : undefined,
  };
}
