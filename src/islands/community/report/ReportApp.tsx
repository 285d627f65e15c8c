import { useStore } from '@nanostores/react';
import { $session } from '../../platform/state/session.ts';
import { ReportDialog } from './ReportDialog.tsx';
import { $reportRequest } from './request.ts';

/** The report dialog; closes when the user signs out. */
export function ReportApp() {
  const asked = useStore($reportRequest);
  const { state } = useStore($session);
  if (!asked || state === 'signed-out') return null;
  const key = `${asked.source_type} ${asked.source_id}`;
  return <ReportDialog key={key} asked={asked} onClose={() => $reportRequest.set(null)} />;
}
