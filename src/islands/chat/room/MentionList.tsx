import { MENTION } from '../wording.ts';
import type { Candidate } from './use-mentions.ts';

interface Props {
  id: string;
  list: readonly Candidate[];
  active: number;
  onChoose: (one: Candidate) => void;
}

export const optionId = (id: string, index: number): string => `${id}-${index}`;

/** Whom the text may mention, above the field; the field keeps the focus. */
export function MentionList({ id, list, active, onChoose }: Props) {
  if (list.length === 0) return null;
  return (
    <div id={id} className="mention-list" role="listbox" aria-label={MENTION.label}>
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
