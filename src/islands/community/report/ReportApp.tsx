import { useStore } from '@nanostores/react';
import { $session } from '../../platform/state/session.ts';
import { ReportDialog } from './ReportDialog.tsx';
import { $reportRequest } from './request.ts';

/** The report dialog; closes when the user signs out. */
export function ReportApp() {
  const request = useStore($reportRequest);
  const { state } = useStore($session);
  if (!request || state === 'signed-out') return null;
  const key = `${request.source_type} ${request.source_id}`;
  return <ReportDialog key={key} request={request} onClose={() => $reportRequest.set(null)} />;
}
