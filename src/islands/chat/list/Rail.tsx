import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { phoneLogin } from '#lib/site/routes/own-path.ts';
import { $session } from '../../state/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RoomIcon } from '../RoomIcon.tsx';
import { $group, $groups } from '../state/stores.ts';
import { RAIL } from '../wording.ts';
import { RailGroup, TemporaryGroup } from './RailGroup.tsx';
import { RailSort } from './RailSort.tsx';

/** Personal centre or sign-in, recommendations, and the joined groups in the member's order. */
export function Rail() {
  const session = useStore($session);
  const groups = useStore($groups);
  const open = useStore($group);
  const [isSorting, setSorting] = useState(false);
  const isKnown = open.phase === 'none' || groups?.some(({ group_id }) => group_id === open.id);
  return (
    <nav className="rail" aria-label={RAIL.label}>
      {session.state === 'signed-in' ? (
        <a className="rail-item" href="/chat/setting" aria-label={RAIL.me}>
          <Avatar person={session.viewer} size={44} />
        </a>
      ) : (
        <a
          className="rail-item rail-item--tool"
          href={phoneLogin(location)}
          data-login=""
          data-account=""
          aria-label={RAIL.login}
        >
          <Icon name="person" size={22} />
        </a>
      )}
      <a className="rail-item rail-item--tool" href="/chat/home" aria-label={RAIL.hot}>
        <RoomIcon name="compass" size={22} />
      </a>
      <hr />
      {isSorting && groups ? (
        <RailSort groups={groups} />
      ) : (
        <ul className="rail-groups">
          {groups?.map(group => (
            <RailGroup key={group.group_id} group={group} />
          ))}
          {groups && !isKnown && open.phase === 'ready' && <TemporaryGroup group={open.group} />}
        </ul>
      )}
      {groups && groups.length > 1 && (
        <button
          type="button"
          className="rail-item rail-item--tool rail-sort"
          aria-pressed={isSorting}
          aria-label={isSorting ? RAIL.sorted : RAIL.sort}
          title={isSorting ? RAIL.sorted : RAIL.sort}
          onClick={() => setSorting(!isSorting)}
        >
          {isSorting ? <Icon name="check" size={22} /> : <RoomIcon name="sort" size={22} />}
        </button>
      )}
    </nav>
  );
}
