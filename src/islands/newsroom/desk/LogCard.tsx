import { momentOf } from './names.ts';
import { OPERATOR } from './wording.ts';

interface Entry {
  /** The action. */
  what: string;
  operator: string;
  /** Unix seconds. */
  create_time: number;
}

/** The log of one item: who did what, latest first. */
export function LogCard({ log }: { log: readonly Entry[] }) {
  const counted = log.map((entry, i) => ({ ...entry, turn: log.length - i }));
  return (
    <section className="card" aria-label={OPERATOR.log}>
      <header className="card-head">
        <h2>{OPERATOR.log}</h2>
      </header>
      {counted.length === 0 && <p className="card-body muted">{OPERATOR.noLog}</p>}
      <ul>
        {counted.map(({ what, operator, create_time, turn }) => (
          <li key={turn} className="user-row">
            <div className="user-facts">
              <b>{what}</b>
              <span>
                {operator} · {momentOf(create_time)}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
