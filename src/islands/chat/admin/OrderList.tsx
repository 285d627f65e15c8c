import type { ReactNode } from 'react';
import { SortList } from '../list/SortList.tsx';
import { RoomIcon } from '../RoomIcon.tsx';

interface Props<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string | number;
  nameOf: (item: T) => string;
  /** Whether it stays where it is while others move around it. */
  isFixed?: (item: T) => boolean;
  onChange: (items: T[]) => void;
  /** The rest of the row. */
  children: (item: T) => ReactNode;
}

/** Rows of the settings that are put in order. */
export const OrderList = <T,>(props: Props<T>) => (
  <SortList
    {...props}
    className="adm-rows"
    rowClass="adm-row"
    handleClass="icon-btn adm-handle"
    handle={() => <RoomIcon name="grip" size={18} />}
  />
);
