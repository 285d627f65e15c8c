import { POINTS_TABLE, RULES } from '#lib/community/prediction/wording.ts';
import { RULE } from './wording.ts';

/** The published points rule: a table, and the rest in words. */
export function Rules() {
  return (
    <details className="card predict-part">
      <summary>{RULE.title}</summary>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{RULE.where}</th>
            <th scope="col">{RULE.points}</th>
          </tr>
        </thead>
        <tbody>
          {POINTS_TABLE.map(([where, points]) => (
            <tr key={where}>
              <th scope="row">{where}</th>
              <td>{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="predict-rules">
        {RULES.map(rule => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </details>
  );
}
