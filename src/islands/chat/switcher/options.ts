/** What the switcher offers for what was typed: groups and rooms of the page at once. Pure. */

import { CHANNEL_TYPE } from '#lib/chat/permission/permission.ts';
import type { Joined } from '../api.ts';
import { shownIn, shownInGroup, type UnreadState } from '../model/unread.ts';
import { groupAddress } from '../state/address.ts';

export type OptionKind = 'group' | 'room' | 'person' | 'match';

export interface SwitcherChoice {
  kind: OptionKind;
  key: string;
  name: string;
  /** Text beside the name: the group of a room, the tournament of a match. */
  note: string;
  unread: number;
  /** Where it leads; undefined for a person, whose card is shown. */
  href?: string;
  userId?: number;
}

/** Most options of each kind. */
const MOST = 6;

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** 0: begins with it; 1: holds it; undefined: neither. */
function rankOf(name: string, typed: string): number | undefined {
  const at = plain(name).indexOf(typed);
  return at < 0 ? undefined : Math.min(at, 1);
}

/** The best options: by how well they match, then those with unread messages, then in the member's order. */
function best(options: readonly SwitcherChoice[], typed: string): SwitcherChoice[] {
  return options
    .flatMap(option => {
      const rank = rankOf(option.name, typed);
      return rank === undefined ? [] : [{ option, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank || Number(b.option.unread > 0) - Number(a.option.unread > 0))
    .slice(0, MOST)
    .map(({ option }) => option);
}

export function localOptions(groups: readonly Joined[], state: UnreadState, text: string): SwitcherChoice[] {
  const typed = plain(text);
  const ofGroups = groups.map(({ group_id, name }): SwitcherChoice => {
    const { unread } = shownInGroup(state, group_id);
    return { kind: 'group', key: `g${group_id}`, name, note: '', unread, href: groupAddress(group_id) };
  });
  const ofRooms = groups.flatMap(({ group_id, name: note, list }) =>
    list
      .flatMap(({ items }) => items)
      .filter(({ channel_type }) => channel_type !== CHANNEL_TYPE.link)
      .map(({ channel_id, name }): SwitcherChoice => {
        const { unread } = shownIn(state, channel_id);
        return {
          kind: 'room',
          key: `c${channel_id}`,
          name,
          note,
          unread,
          href: groupAddress(group_id, channel_id),
        };
      }),
  );
  // Before anything is typed the rooms with unread messages come first.
  return typed === ''
    ? [...best(ofRooms, ''), ...best(ofGroups, '')]
    : [...best(ofGroups, typed), ...best(ofRooms, typed)];
}
