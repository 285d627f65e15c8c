import { useStore } from '@nanostores/react';
import { $session } from '../../platform/state/session.ts';
import { Icon } from '../../platform/ui/Icon.tsx';
import { RoomIcon } from '../RoomIcon.tsx';
import { openPanel } from '../state/panel.ts';
import { $group, $groups } from '../state/stores.ts';
import { NOTIFY, RAIL } from '../wording.ts';
import { createGroup } from './create-group.ts';

interface Props {
  isSorting: boolean;
  onSort: () => void;
}

/** What stands below the groups: found one, jump to a room, put them in order. */
export function RailTools({ isSorting, onSort }: Props) {
  const session = useStore($session);
  const groups = useStore($groups);
  const open = useStore($group);
  const sort = isSorting ? RAIL.sorted : RAIL.sort;
  return (
    <>
      {session.state === 'signed-in' && (
        <button
          type="button"
          className="rail-item rail-item--tool"
          aria-label={RAIL.create}
          title={RAIL.create}
          onClick={createGroup}
        >
          <RoomIcon name="plus" size={22} />
        </button>
      )}
      {open.phase === 'ready' && !open.group.isVisitor && (
        <button
          type="button"
          className="rail-item rail-item--tool"
          aria-label={NOTIFY.jump}
          title={NOTIFY.jump}
          onClick={() => openPanel('switcher')}
        >
          <RoomIcon name="jump" size={22} />
        </button>
      )}
      {groups && groups.length > 1 && (
        <button
          type="button"
          className="rail-item rail-item--tool rail-sort"
          aria-pressed={isSorting}
          aria-label={sort}
          title={sort}
          onClick={onSort}
        >
          {isSorting ? <Icon name="check" size={22} /> : <RoomIcon name="sort" size={22} />}
        </button>
      )}
    </>
  );
}
