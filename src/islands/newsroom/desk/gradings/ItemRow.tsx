import { KIND_NAMES } from '#lib/community/grading/desk/wording.ts';
import { SET_NOTE_MAX } from '#lib/community/grading/limits.ts';
import type { useOrder } from '../../../platform/ui/use-order.ts';
import { type DeskGradingItem, keyOf } from './shapes.ts';
import { ITEMS } from './wording.ts';

interface Props {
  item: DeskGradingItem;
  /** Counts from 0. */
  position: number;
  last: number;
  order: ReturnType<typeof useOrder<DeskGradingItem>>;
  onNote: (note: string) => void;
  onRemove: () => void;
}

/** An item of the list: moved by its handle or its buttons. */
export function ItemRow({ item, position, last, order, onNote, onRemove }: Props) {
  const { name, kind, team_name, note } = item;
  return (
    <li data-dragged={order.dragged === keyOf(item) ? '' : undefined}>
      <button
        type="button"
        className="graded-handle"
        aria-label={ITEMS.drag(name, position + 1)}
        onPointerDown={event => order.onGrab(event, item)}
        onKeyDown={event => order.onKey(event, position)}
      >
        <span aria-hidden="true">⠿</span> {position + 1}
      </button>
      <div className="graded-name">
        <b>{name}</b>
        <small>{[KIND_NAMES[kind], team_name].filter(Boolean).join(' · ')}</small>
      </div>
      <input
        className="input"
        aria-label={ITEMS.noteOf(name)}
        placeholder={ITEMS.note}
        value={note}
        maxLength={SET_NOTE_MAX}
        onChange={event => onNote(event.target.value)}
      />
      <div className="graded-moves">
        {(
          [
            [-1, '↑', ITEMS.up, position === 0],
            [1, '↓', ITEMS.down, position === last],
          ] as const
        ).map(([by, sign, label, isEnd]) => (
          <button
            key={by}
            type="button"
            className="btn btn--plain btn--sm"
            aria-label={label(name)}
            aria-disabled={isEnd}
            onClick={() => order.step(position, by)}
          >
            {sign}
          </button>
        ))}
        <button
          type="button"
          className="btn btn--plain btn--sm"
          aria-label={ITEMS.removeOf(name)}
          onClick={onRemove}
        >
          {ITEMS.remove}
        </button>
      </div>
    </li>
  );
}
