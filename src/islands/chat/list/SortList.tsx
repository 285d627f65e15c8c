import type { ReactNode } from 'react';
import { Icon } from '../../platform/ui/Icon.tsx';
import { useOrder } from '../../platform/ui/use-order.ts';
import { RoomIcon } from '../RoomIcon.tsx';

/** Words of sorting, which are loaded with it. */
const ORDER = {
  moved: (name: string, position: number) => `${name}移到第 ${position} 位`,
  drag: (name: string, position: number) => `${name}，第 ${position} 位，按上下键移动`,
  up: (name: string) => `上移${name}`,
  down: (name: string) => `下移${name}`,
} as const;

interface Props<T> {
  label?: string;
  className: string;
  rowClass?: string;
  items: readonly T[];
  keyOf: (item: T) => string | number;
  nameOf: (item: T) => string;
  /** Whether it stays where it is while others move around it. */
  isFixed?: (item: T) => boolean;
  onChange: (items: T[]) => void;
  handleClass: string;
  /** The handle to grab. */
  handle: (item: T) => ReactNode;
  /** The rest of the row; without it the buttons stand above and below what is grabbed. */
  children?: (item: T) => ReactNode;
}

/** A list that is put in order by dragging, by buttons and by arrow keys. */
export function SortList<T>(props: Props<T>) {
  const { label, className, rowClass, items, keyOf, nameOf, isFixed, onChange, children } = props;
  const order = useOrder(items, {
    keyOf,
    announcement: (item, position) => ORDER.moved(nameOf(item), position),
    onChange,
  });
  const step = (item: T, i: number, by: -1 | 1) => (
    <button
      type="button"
      className="icon-btn"
      aria-label={by < 0 ? ORDER.up(nameOf(item)) : ORDER.down(nameOf(item))}
      aria-disabled={by < 0 ? i === 0 : i === items.length - 1}
      onClick={() => order.step(i, by)}
    >
      {by < 0 ? <RoomIcon name="up" size={18} /> : <Icon name="down" size={18} />}
    </button>
  );
  const handle = (item: T, i: number) => (
    <button
      type="button"
      className={props.handleClass}
      title={children ? undefined : nameOf(item)}
      aria-label={ORDER.drag(nameOf(item), i + 1)}
      onPointerDown={event => order.onGrab(event, item)}
      onKeyDown={event => order.onKey(event, i)}
    >
      {props.handle(item)}
    </button>
  );
  const classOf = (more: string | false) => [rowClass, more].filter(Boolean).join(' ') || undefined;
  return (
    <>
      <ol
        className={className}
        aria-label={label}
        ref={order.list}
        onPointerMove={order.onDrag}
        onLostPointerCapture={order.onDrop}
      >
        {items.map((item, i) =>
          isFixed?.(item) ? (
            <li key={keyOf(item)} className={classOf('is-fixed')}>
              {children?.(item)}
            </li>
          ) : (
            <li key={keyOf(item)} className={classOf(order.dragged === keyOf(item) && 'is-dragged')}>
              {!children && step(item, i, -1)}
              {handle(item, i)}
              {children?.(item)}
              {children && step(item, i, -1)}
              {step(item, i, 1)}
            </li>
          ),
        )}
      </ol>
      <p className="sr" role="status">
        {order.announced}
      </p>
    </>
  );
}
