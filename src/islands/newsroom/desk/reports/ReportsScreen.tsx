import { useState } from 'react';
import { STATE_NAMES } from '#lib/community/report/wording.ts';
import { CaseList } from './CaseList.tsx';
import { CaseView } from './CaseView.tsx';
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
