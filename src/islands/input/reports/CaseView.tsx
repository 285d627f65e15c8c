import { useCallback } from 'react';
import { memberCall } from '../../member-call.ts';
import { LoadState } from '../../ui/LoadState.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { AuthorRecord } from './AuthorRecord.tsx';
import { CaseFacts } from './CaseList.tsx';
import { CaseLines, CaseReports } from './CaseParts.tsx';
import { DecideForm } from './DecideForm.tsx';
import { DecisionList } from './DecisionList.tsx';
import { REPORTS } from './wording.ts';

/** One case: what was said and around it, who reported it and why, whose it is, and what can be done. */
export function CaseView({ caseId, onBack }: { caseId: number; onBack: () => void }) {
  const load = useCallback(
    (signal: AbortSignal) => memberCall('GET /api/v1/operator/report_detail', { case_id: caseId }, signal),
    [caseId],
  );
  const [loaded, retry, set] = useLoaded(load);
  return (
    <div className="stack">
      <p>
        <button type="button" className="btn btn--plain btn--sm" onClick={onBack}>
          {REPORTS.back}
        </button>
      </p>
      {loaded.phase !== 'ready' && <LoadState loaded={loaded} onRetry={retry} />}
      {loaded.phase === 'ready' && (
        <>
          <div className="card user-row">
            <CaseFacts item={loaded.data} />
          </div>
          <CaseLines item={loaded.data} />
          <CaseReports item={loaded.data} />
          <DecideForm key={`${loaded.data.state}${loaded.data.is_hidden}`} item={loaded.data} onDone={set} />
          <DecisionList
            title={REPORTS.decisions}
            decisions={loaded.data.decisions}
            none={REPORTS.noDecisions}
          />
          <AuthorRecord item={loaded.data} />
        </>
      )}
    </div>
  );
}
