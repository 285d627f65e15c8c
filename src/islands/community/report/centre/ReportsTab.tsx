import styles from '../report.css?url&no-inline';
import { OwnDecisions } from './OwnDecisions.tsx';
import { OwnReports } from './OwnReports.tsx';

/** Decisions on the member's content, and on their reports. */
export function ReportsTab() {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="stack">
        <OwnDecisions />
        <OwnReports />
      </div>
    </>
  );
}
