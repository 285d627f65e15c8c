import { useStore } from '@nanostores/react';
import { loadConfig } from '../../../platform/state/config.ts';
import { $session, freshToken } from '../../../platform/state/session.ts';
import { $viewer, loadViewer } from '../../../platform/state/viewer.ts';
import { LoadState } from '../../../platform/ui/LoadState.tsx';
import { useLoaded } from '../../../platform/ui/use-loaded.ts';
import { Centre } from './Centre.tsx';
import type { TabLoaders } from './tabs.ts';
import { CENTRE } from './wording.ts';

async function load() {
  await freshToken();
  const [config] = await Promise.all([loadConfig(), loadViewer()]);
  return config.switch_config;
}

/** The signed-in member's user centre. Visitors see the invitation that the server rendered. */
export function CentreApp({ tabs }: { tabs: TabLoaders }) {
  const session = useStore($session);
  const { user } = useStore($viewer);
  const [loaded, retry] = useLoaded(load);
  if (session.state === 'signed-out') return null;
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  if (!user) return <LoadState loaded={{ phase: 'failed', message: CENTRE.failed }} onRetry={retry} />;
  return <Centre user={user} switches={loaded.data} tabs={tabs} />;
}
