import { useId } from 'react';
import { useOrder } from '../../../platform/ui/use-order.ts';
import { ItemPicker } from './ItemPicker.tsx';
import { ItemRow } from './ItemRow.tsx';
import { type DeskGradingItem, keyOf } from './shapes.ts';
import { ITEMS } from './wording.ts';

interface Props {
  /** undefined while no game is chosen. */
  gameId: number | undefined;
  items: readonly DeskGradingItem[];
  fault: string | undefined;
  onChange: (items: DeskGradingItem[]) => void;
}

/** The items to grade, in order. */
export function ItemsField({ gameId, items, fault, onChange }: Props) {
  const faultId = useId();
  const order = useOrder<DeskGradingItem>(items, {
    keyOf,
    announcement: ({ name }, position) => ITEMS.moved(name, position),
    onChange,
  });
  const remove = (item: DeskGradingItem) => {
    onChange(items.filter(one => one !== item));
    order.announce(ITEMS.removed(item.name));
  };
  const add = (item: DeskGradingItem) => {
    onChange([...items, item]);
    order.announce(ITEMS.added(item.name));
  };
  return (
    <fieldset className="graded-items" aria-describedby={faultId}>
      <legend>{ITEMS.legend}</legend>
      <p className="muted">{items.length === 0 ? ITEMS.none : ITEMS.hint}</p>
      <ol ref={order.list} onPointerMove={order.onDrag} onLostPointerCapture={order.onDrop}>
        {items.map((item, i) => (
          <ItemRow
            key={keyOf(item)}
            item={item}
            position={i}
            last={items.length - 1}
            order={order}
            onNote={note => onChange(items.with(i, { ...item, note }))}
            onRemove={() => remove(item)}
          />
        ))}
      </ol>
      <p className="sr" role="status">
        {order.announced}
      </p>
      <span id={faultId} className="field-error" role="status">
        {fault}
      </span>
      <ItemPicker gameId={gameId} items={items} onAdd={add} />
      <p className="muted">{ITEMS.removing}</p>
    </fieldset>
  );
}
