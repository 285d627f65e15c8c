import { useStore } from '@nanostores/react';
import { $session } from '../state/session.ts';
import { $asked } from './asked.ts';
import { ReportDialog } from './ReportDialog.tsx';

/** The dialog goes with whoever signs out. */
export function ReportApp() {
  const asked = useStore($asked);
  const { state } = useStore($session);
  if (!asked || state === 'signed-out') return null;
  const key = `${asked.source_type} ${asked.source_id}`;
  return <ReportDialog key={key} asked={asked} onClose={() => $asked.set(null)} />;
}
