import type { Consequence } from '#lib/newsroom/entry/shapes.ts';
import { VALUE_NAMES } from '#lib/newsroom/entry/wording.ts';
import { stageName, versusOf } from '../../desk/names.ts';
import { CHECK } from '../../desk/wording.ts';

interface Props {
  list: readonly Consequence[];
  isConfirmed: boolean;
  onConfirm(is: boolean): void;
}

/** The later matches that passing the entry changes; those that lose their result need a confirmation. */
export function Consequences({ list, isConfirmed, onConfirm }: Props) {
  if (list.length === 0) return null;
  return (
    <section className="card entry-consequences">
      <h2>{CHECK.consequences}</h2>
      <ul>
        {list.map(({ match, side, from, to, is_reset }) => (
          <li key={`${match.unique_id} ${side}`}>
            <span className="name">{`${stageName(match)}（${versusOf(match)}）`}</span>
            <span>{`${VALUE_NAMES['side']?.[side]} ${CHECK.becomes(from, to)}`}</span>
            {is_reset && <b className="field-error">{CHECK.resets}</b>}
          </li>
        ))}
      </ul>
      {list.some(({ is_reset }) => is_reset) && (
        <label className="check-line">
          <input type="checkbox" checked={isConfirmed} onChange={event => onConfirm(event.target.checked)} />
          {CHECK.confirmReset}
        </label>
      )}
    </section>
  );
}
