import styles from '../report.css?url&no-inline';
import { OwnDecisions } from './OwnDecisions.tsx';
import { OwnReports } from './OwnReports.tsx';

/** What was decided on what one said, and on what one reported. */
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
