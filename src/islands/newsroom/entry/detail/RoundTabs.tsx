import { ITEM_NAMES } from '#lib/newsroom/entry/wording.ts';
import { ROUNDS } from '../../desk/wording.ts';

interface Props {
  count: number;
  shown: number;
  /** Path of the refused field: its round is marked. */
  fault: string | undefined;
  onShow(round: number): void;
  /** undefined when the match cannot have more rounds. */
  onAdd: (() => void) | undefined;
  onRemove(): void;
}

/** The rounds of the match, one of them shown. */
export function RoundTabs({ count, shown, fault, onShow, onAdd, onRemove }: Props) {
  return (
    <div className="round-tabs">
      <fieldset className="seg">
        <legend className="sr">{ROUNDS.legend}</legend>
        {Array.from({ length: count }, (_, i) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a round is identified by its number
            key={i}
            type="button"
            aria-pressed={i === shown}
            className={fault?.startsWith(`rounds.${i}.`) ? 'is-faulty' : undefined}
            onClick={() => onShow(i)}
          >
            {ITEM_NAMES['rounds']!(i + 1)}
          </button>
        ))}
      </fieldset>
      {onAdd && (
        <button type="button" className="btn btn--plain btn--sm" onClick={onAdd}>
          {ROUNDS.add}
        </button>
      )}
      {count > 0 && (
        <button type="button" className="btn btn--plain btn--sm" onClick={onRemove}>
          {ROUNDS.remove(shown + 1)}
        </button>
      )}
    </div>
  );
}
