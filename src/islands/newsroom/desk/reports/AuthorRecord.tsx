import { momentOf } from '../names.ts';
import { CaseFacts } from './CaseList.tsx';
import { DecisionList } from './DecisionList.tsx';
import type { DeskCaseDetail } from './shapes.ts';
import { REPORTS } from './wording.ts';

/** The author: member since when, with earlier reports and decisions about them. */
export function AuthorRecord({ item: { author, record } }: { item: DeskCaseDetail }) {
  return (
    <>
      <section className="card" aria-label={REPORTS.record}>
        <header className="card-head">
          <h2>{REPORTS.record}</h2>
        </header>
        <ul>
          <li className="user-row">
            <div className="user-facts">
              <b>
                <span className="name">{author.nickname}</span>
                <span className="tag">{REPORTS.status[record.status]}</span>
              </b>
              <span>
                ID {author.unique_id} · {REPORTS.registered(momentOf(record.create_time))}
              </span>
            </div>
          </li>
          {record.cases.map(one => (
            <li key={one.id} className="user-row">
              <CaseFacts item={one} />
            </li>
          ))}
        </ul>
      </section>
      <DecisionList
        title={`${REPORTS.record} · ${REPORTS.decisions}`}
        decisions={record.decisions}
        none={REPORTS.noRecord}
      />
    </>
  );
}
