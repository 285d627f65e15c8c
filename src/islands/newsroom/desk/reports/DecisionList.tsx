import { ACTION_NAMES } from '#lib/community/report/wording.ts';
import { momentOf } from '../names.ts';
import type { CaseDecision } from './shapes.ts';
import { REPORTS } from './wording.ts';

interface Props {
  title: string;
  decisions: readonly CaseDecision[];
  none: string;
}

/** Decisions with operator and reason, and the outcomes of appeals; newest first. */
export function DecisionList({ title, decisions, none }: Props) {
  return (
    <section className="card" aria-label={title}>
      <header className="card-head">
        <h2>{title}</h2>
      </header>
      {decisions.length === 0 && <p className="load-state">{none}</p>}
      <ul>
        {decisions.map(({ id, action, reason, operator, create_time, appeal }) => (
          <li key={id} className="user-row">
            <div className="user-facts">
              <b>
                {ACTION_NAMES[action]}
                {appeal.state !== 'none' && <span className="tag">{REPORTS.appeals[appeal.state]}</span>}
              </b>
              <span>{reason}</span>
              <span>
                {operator.nickname} · {momentOf(create_time)}
              </span>
              {appeal.text !== '' && <span>{REPORTS.appealText(appeal.text)}</span>}
              {appeal.reason !== '' && <span>{appeal.reason}</span>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
