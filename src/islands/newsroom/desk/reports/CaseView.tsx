import { useCallback } from 'react';
import { memberCall } from '../../../platform/member-call.ts';
import { useLoaded } from '../../../platform/ui/use-loaded.ts';
import { Opened } from '../Opened.tsx';
import { AuthorRecord } from './AuthorRecord.tsx';
import { CaseFacts } from './CaseList.tsx';
import { CaseLines, CaseReports } from './CaseParts.tsx';
import { DecideForm } from './DecideForm.tsx';
import { DecisionList } from './DecisionList.tsx';
import { REPORTS } from './wording.ts';

/** One case: the content in context, the reports, the author, and the decision form. */
export function CaseView({ caseId, onBack }: { caseId: number; onBack: () => void }) {
  const load = useCallback(
    (signal: AbortSignal) => memberCall('GET /api/v1/operator/report_detail', { case_id: caseId }, signal),
    [caseId],
  );
  const [loaded, retry, set] = useLoaded(load);
  return (
    <Opened loaded={loaded} onRetry={retry} onBack={onBack}>
      {item => (
        <>
          <div className="card user-row">
            <CaseFacts item={item} />
          </div>
          <CaseLines item={item} />
          <CaseReports item={item} />
          <DecideForm key={`${item.state}${item.is_hidden}`} item={item} onDone={set} />
          <DecisionList title={REPORTS.decisions} decisions={item.decisions} none={REPORTS.noDecisions} />
          <AuthorRecord item={item} />
        </>
      )}
    </Opened>
  );
}
