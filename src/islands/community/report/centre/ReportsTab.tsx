import { useCallback } from 'react';
import { DECISION_NOTICES, REASON_NAMES, STATE_NAMES } from '#lib/community/report/wording.ts';
import { dayKey } from '#lib/platform/kernel/time.ts';
import { Card } from '../../../members/account/centre/cards/Card.tsx';
import { memberCall } from '../../../platform/member-call.ts';
import { CursorItems } from '../../../platform/ui/CursorItems.tsx';
import { useCursor } from '../../../platform/ui/use-cursor.ts';
import styles from '../report.css?url&no-inline';
import { CENTRE_REPORTS } from '../wording.ts';
import { OwnDecisions } from './OwnDecisions.tsx';

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

/** The member's reports, and their outcomes. */
function OwnReports() {
  const load = useCallback(
    (cursor: number, signal: AbortSignal) => memberCall('GET /api/v2/abuse/own_list', { cursor }, signal),
    [],
  );
  return (
    <Card id="own-reports" title={CENTRE_REPORTS.mine}>
      <CursorItems items={useCursor(load, 0)} none={CENTRE_REPORTS.noneMine} isInCard>
        {item => (
          <li key={item.id} className="report-row">
            <b>{item.action === null ? STATE_NAMES[item.state] : DECISION_NOTICES[item.action].reporter}</b>
            <span>
              {item.source_name} · {item.excerpt}
            </span>
            <small>
              {REASON_NAMES[item.reason]} · {dayKey(item.create_time * 1000)}
            </small>
          </li>
        )}
      </CursorItems>
    </Card>
  );
}
