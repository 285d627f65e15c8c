import { useMemo } from 'react';
import { memberCall } from '../../../platform/member-call.ts';
import { Empty } from '../../../platform/ui/Empty.tsx';
import { OrderList } from '../OrderList.tsx';
import { useSavedOrder } from '../use-saved-order.ts';
import type { StoredConfig } from '../use-stored.ts';
import { type OrderRow, rowsOf, sortedOf } from './order.ts';
import { RoomLine } from './RoomLine.tsx';
import type { ManagedRoom, RoomCategory } from './shapes.ts';
import { ROOMS } from './wording.ts';

type RoomRow = OrderRow<ManagedRoom>;

const keyOf = (row: RoomRow) =>
  'category' in row ? `category ${row.category.id}` : `room ${row.room.channel_id}`;
const nameOf = (row: RoomRow) => ('category' in row ? row.category.name : row.room.name);

interface Props {
  groupId: number;
  stored: StoredConfig<readonly RoomCategory[]>;
}

/** Rooms move among the headings of their categories, and so from one to another. */
export function RoomRows({ groupId, stored: { rev: storedRev, data: categories } }: Props) {
  const stored = useMemo(() => rowsOf(categories), [categories]);
  const order = useSavedOrder<RoomRow>(stored, storedRev, (rows, rev) => {
    const input = { group_id: groupId, rev, list: sortedOf(rows) };
    return memberCall('POST /api/v2/chat/manager/sort_room', input, undefined, true);
  });
  if (!categories.some(({ items }) => items.length > 0))
    return <Empty title={ROOMS.none} text={ROOMS.noneHint} />;
  return (
    <>
      <p className="adm-hint">{ROOMS.orderHint}</p>
      <OrderList
        label={ROOMS.rooms}
        items={order.items}
        keyOf={keyOf}
        nameOf={nameOf}
        isFixed={row => 'category' in row}
        onChange={order.change}
      >
        {row => ('category' in row ? <h4>{row.category.name}</h4> : <RoomLine room={row.room} />)}
      </OrderList>
      <p className="adm-problem" role="alert">
        {order.problem}
      </p>
    </>
  );
}
