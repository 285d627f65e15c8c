import { useStore } from '@nanostores/react';
import { GroupIcon } from '../../platform/ui/GroupIcon.tsx';
import type { Joined } from '../api.ts';
import { extras } from '../extras.ts';
import { shownInGroup } from '../model/unread.ts';
import { groupAddress } from '../state/address.ts';
import { $group, $unread } from '../state/stores.ts';
import { RAIL } from '../wording.ts';
import { goBy } from './go.ts';

/** A group's icon with its dot or @我. */
export function RailGroup({ group }: { group: Joined }) {
  const open = useStore($group);
  const { unread, mentioned } = shownInGroup(useStore($unread), group.group_id);
  const isOpen = open.phase !== 'none' && open.id === group.group_id;
  return (
    <li>
      <a
        className={unread > 0 ? 'rail-item has-unread' : 'rail-item'}
        href={groupAddress(group.group_id)}
        aria-current={isOpen ? 'page' : undefined}
        aria-label={RAIL.of(group.name, unread, mentioned)}
        title={group.name}
        onPointerDown={event => extras.$module.get()?.dragGroup(event, group.group_id)}
        onClick={goBy}
      >
        <GroupIcon name={group.name} icon={group.icon} />
        {mentioned > 0 ? <span className="at">{RAIL.mentioned}</span> : unread > 0 && <i className="dot" />}
      </a>
    </li>
  );
}

/** Opened by a link, and not joined: gone when another one is opened. */
export function TemporaryGroup({ group: { group_id, name, icon } }: { group: Joined }) {
  return (
    <li>
      <a
        className="rail-item is-temp"
        href={groupAddress(group_id)}
        aria-current="page"
        aria-label={RAIL.temporary(name)}
        title={name}
        onClick={goBy}
      >
        <GroupIcon name={name} icon={icon} />
      </a>
    </li>
  );
}
