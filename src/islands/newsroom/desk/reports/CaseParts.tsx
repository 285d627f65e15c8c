import { REASON_NAMES } from '#lib/community/report/wording.ts';
import { momentOf } from '../names.ts';
import type { DeskCaseDetail } from './shapes.ts';
import { REPORTS } from './wording.ts';

/** Links, not pictures: reported images are shown only on request. */
function PictureLinks({ urls }: { urls: readonly string[] }) {
  return urls.map((url, i) => (
    <a key={url} className="link" href={url} target="_blank" rel="noreferrer">
      {REPORTS.picture(i + 1)}
    </a>
  ));
}

/** The reported content as it was at the first report, with its context. */
export function CaseLines({ item }: { item: DeskCaseDetail }) {
  return (
    <section className="card" aria-label={REPORTS.context}>
      <header className="card-head">
        <h2>{REPORTS.context}</h2>
        {item.place.url !== '' && (
          <a className="link" href={item.place.url} target="_blank" rel="noreferrer">
            {REPORTS.where} {item.place.name}
          </a>
        )}
      </header>
      <ul>
        {item.lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
          <li key={i} className={line.is_thing ? 'user-row report-thing' : 'user-row'}>
            <div className="user-facts">
              <b>
                <span className="name">{line.user.nickname}</span>
                {line.is_thing && item.report_count > 0 && (
                  <span className="tag tag--loss">{REPORTS.reported}</span>
                )}
              </b>
              <span className="report-excerpt">{line.text || REPORTS.empty}</span>
              <span>
                {momentOf(line.time)} <PictureLinks urls={line.media} />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The reports: by whom, and why. */
export function CaseReports({ item }: { item: DeskCaseDetail }) {
  return (
    <section className="card" aria-label={REPORTS.reports}>
      <header className="card-head">
        <h2>{REPORTS.reports}</h2>
      </header>
      {item.reports.length === 0 && <p className="load-state">{REPORTS.noReports}</p>}
      <ul>
        {item.reports.map((report, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reports never move
          <li key={i} className="user-row">
            <div className="user-facts">
              <b>
                <span className="name">{report.reporter?.nickname ?? REPORTS.site}</span>
                <span className="tag tag--warn">{REASON_NAMES[report.reason]}</span>
              </b>
              {report.content !== '' && <span>{report.content}</span>}
              <span>
                {momentOf(report.create_time)} <PictureLinks urls={report.images} />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
