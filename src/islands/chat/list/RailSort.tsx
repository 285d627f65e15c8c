import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { useOrder } from '../../ui/use-order.ts';
import type { Joined } from '../api.ts';
import { RoomIcon } from '../RoomIcon.tsx';
import { sortGroups } from '../state/groups.ts';
import { RAIL } from '../wording.ts';
import { GroupIcon } from './GroupIcon.tsx';

const keyOf = ({ group_id }: Joined): number => group_id;

/** The groups while they are put in order: dragged, by buttons, or by arrow keys. */
export function RailSort({ groups }: { groups: Joined[] }) {
  const [problem, setProblem] = useState<string>();
  const order = useOrder(groups, {
    keyOf,
    said: ({ name }, place) => RAIL.moved(name, place),
    onChange: next => sortGroups(next, setProblem),
  });
  return (
    <>
      <ol
        className="rail-groups is-sorting"
        ref={order.list}
        onPointerMove={order.onDrag}
        onLostPointerCapture={order.onDrop}
      >
        {groups.map((group, i) => (
          <li key={group.group_id} className={order.dragged === group.group_id ? 'is-dragged' : undefined}>
            <button
              type="button"
              className="icon-btn"
              aria-label={RAIL.up(group.name)}
              aria-disabled={i === 0}
              onClick={() => order.step(i, -1)}
            >
              <RoomIcon name="up" size={16} />
            </button>
            <button
              type="button"
              className="rail-item rail-handle"
              title={group.name}
              aria-label={RAIL.drag(group.name, i + 1)}
              onPointerDown={event => order.onGrab(event, group)}
              onKeyDown={event => order.onKey(event, i)}
            >
              <GroupIcon name={group.name} icon={group.icon} />
            </button>
            <button
              type="button"
              className="icon-btn"
              aria-label={RAIL.down(group.name)}
              aria-disabled={i === groups.length - 1}
              onClick={() => order.step(i, 1)}
            >
              <Icon name="down" size={16} />
            </button>
          </li>
        ))}
      </ol>
      <p className="sr" role="status">
        {order.told}
      </p>
      {problem && (
        <p className="rail-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
