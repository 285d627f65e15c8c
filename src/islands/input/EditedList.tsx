import { type ReactNode, useState } from 'react';
import { CursorItems } from '../ui/CursorItems.tsx';
import { useCursor } from '../ui/use-cursor.ts';
import { OPERATOR } from './wording.ts';

interface Item {
  id: number;
  title: string;
}
interface Props<T extends Item> {
  load: Parameters<typeof useCursor<T, number>>[0];
  /** The button that begins a new one. */
  make: string;
  none: string;
  /** What a row tells. */
  children: (item: T) => ReactNode;
  /** undefined: a new one. */
  editor: (id: number | undefined, onBack: () => void) => ReactNode;
}

/** What operators keep, the latest first, and in its place the one that is edited. */
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
