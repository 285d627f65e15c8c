import { useCallback, useState } from 'react';
import { STATE_NAMES } from '#lib/community/report/wording.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { useLoaded } from '../../../platform/ui/use-loaded.ts';
import { Opened } from '../Opened.tsx';
import { AuthorRecord } from './AuthorRecord.tsx';
import { CaseFacts, CaseList } from './CaseList.tsx';
import { CaseLines, CaseReports } from './CaseParts.tsx';
import { DecideForm } from './DecideForm.tsx';
import { DecisionList } from './DecisionList.tsx';
import { REPORTS } from './wording.ts';

const TABS = ['open', 'appealed', 'decided'] as const;

/** The reported items, and the open case. */
export function ReportsScreen() {
  const [state, setState] = useState<(typeof TABS)[number]>('open');
  const [caseId, setCaseId] = useState<number>();
  if (caseId !== undefined) return <CaseView caseId={caseId} onBack={() => setCaseId(undefined)} />;
  return (
    <>
      <div className="operator-filters">
        <fieldset className="seg">
          <legend className="sr">{REPORTS.states}</legend>
          {TABS.map(value => (
            <button key={value} type="button" aria-pressed={state === value} onClick={() => setState(value)}>
              {STATE_NAMES[value]}
            </button>
          ))}
        </fieldset>
      </div>
      <CaseList key={state} state={state} onLook={setCaseId} />
    </>
  );
}

/** One case: the content in context, the reports, the author, and the decision form. */
function CaseView({ caseId, onBack }: { caseId: number; onBack: () => void }) {
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
