/** Whom a text may mention. */
export interface Mentionable {
  key: string;
  name: string;
  /** The note beside the name. */
  note: string;
}

interface Props<One extends Mentionable> {
  id: string;
  label: string;
  list: readonly One[];
  active: number;
  onChoose: (one: One) => void;
}

export const optionId = (id: string, index: number): string => `${id}-${index}`;

/** Whom the text may mention, beside the field; the field keeps the focus. */
export function MentionList<One extends Mentionable>({ id, label, list, active, onChoose }: Props<One>) {
  if (list.length === 0) return null;
  return (
    <div id={id} className="mention-list" role="listbox" aria-label={label}>
      {list.map((one, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys choose
        <div
          key={one.key}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className="mention-option"
          // The field keeps the focus.
          onPointerDown={event => event.preventDefault()}
          onClick={() => onChoose(one)}
        >
          <b className="name">{one.name}</b>
          <span className="muted">{one.note}</span>
        </div>
      ))}
    </div>
  );
}
