import { useState } from 'react';
import type { comparisonOf } from '#lib/newsroom/entry/difference.ts';
import { CHECK } from '../../desk/wording.ts';

type Row = ReturnType<typeof comparisonOf>[number];

/** Current facts and entry side by side; at first only the differences. */
export function Comparison({ rows }: { rows: readonly Row[] }) {
  const [onlyDifferences, setOnly] = useState(true);
  const shown = onlyDifferences ? rows.filter(row => !row.isSame) : rows;
  return (
    <section className="card entry-compare">
      <label className="check-line">
        <input type="checkbox" checked={onlyDifferences} onChange={event => setOnly(event.target.checked)} />
        {CHECK.onlyDifferences}
      </label>
      {shown.length === 0 ? (
        <p className="load-state">{CHECK.same}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section className="table-scroll" tabIndex={0} aria-label={CHECK.field}>
          <table className="compare-table">
            <thead>
              <tr>
                <th scope="col">{CHECK.field}</th>
                <th scope="col">{CHECK.before}</th>
                <th scope="col">{CHECK.after}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(row => (
                <tr key={row.path} className={row.isSame ? undefined : 'is-changed'}>
                  <th scope="row">{row.label}</th>
                  <td>{row.before ?? CHECK.none}</td>
                  <td>{row.after ?? CHECK.none}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}
