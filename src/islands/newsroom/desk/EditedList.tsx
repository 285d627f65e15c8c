import { type ReactNode, useState } from 'react';
import { CursorItems } from '../../platform/ui/CursorItems.tsx';
import { useCursor } from '../../platform/ui/use-cursor.ts';
import { OPERATOR } from './wording.ts';

interface Item {
  id: number;
  title: string;
}
interface Props<T extends Item> {
  load: Parameters<typeof useCursor<T, number>>[0];
  /** Label of the button that creates a new item. */
  make: string;
  none: string;
  /** The content of a row. */
  children: (item: T) => ReactNode;
  /** `id` is undefined for a new item. */
  editor: (id: number | undefined, onBack: () => void) => ReactNode;
}

/** A list of the operators' items, latest first; the editor of an open item replaces it. */
export function EditedList<T extends Item>({ editor, ...list }: Props<T>) {
  const [opened, setOpened] = useState<number | 'new'>();
  if (opened !== undefined) return editor(opened === 'new' ? undefined : opened, () => setOpened(undefined));
  return <List {...list} onOpen={setOpened} />;
}

type ListProps<T extends Item> = Omit<Props<T>, 'editor'> & { onOpen: (id: number | 'new') => void };

function List<T extends Item>({ load, make, none, children, onOpen }: ListProps<T>) {
  return (
    <>
      <p className="operator-filters">
        <button type="button" className="btn btn--primary" onClick={() => onOpen('new')}>
          {make}
        </button>
      </p>
      <CursorItems items={useCursor(load, 0)} none={none}>
        {item => (
          <li key={item.id} className="user-row">
            <div className="user-facts">{children(item)}</div>
            <button
              type="button"
              className="btn btn--plain btn--sm"
              aria-label={OPERATOR.editOf(item.title)}
              onClick={() => onOpen(item.id)}
            >
              {OPERATOR.edit}
            </button>
          </li>
        )}
      </CursorItems>
    </>
  );
}
