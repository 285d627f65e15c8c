import { useStore } from '@nanostores/react';
import type { SelfInfo } from '#lib/members/account/shapes.ts';
import type { SiteConfig } from '#lib/members/account/site-config.ts';
import { loadConfig } from '../../../platform/state/config.ts';
import { $session, freshToken } from '../../../platform/state/session.ts';
import { $viewer, loadViewer } from '../../../platform/state/viewer.ts';
import { LoadState } from '../../../platform/ui/LoadState.tsx';
import { useLoaded } from '../../../platform/ui/use-loaded.ts';
import { $search } from './address.ts';
import { LaterTab } from './LaterTab.tsx';
import { Nav } from './Nav.tsx';
import { Profile } from './Profile.tsx';
import { FIRST, OPEN_DATA, type TabLoaders, tabOf } from './tabs.ts';
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

interface Props {
  user: SelfInfo;
  switches: SiteConfig['switch_config'];
  tabs: TabLoaders;
}

/** The user centre: its tabs, with the one that the address names open. */
function Centre({ user, switches, tabs }: Props) {
  const { nav } = tabOf(useStore($search));
  return (
    <div className="centre">
      <Nav current={nav} />
      {nav === FIRST ? (
        <Profile user={user} switches={switches} loadOpenData={tabs[OPEN_DATA]} />
      ) : (
        <LaterTab key={nav} load={tabs[nav]} />
      )}
    </div>
  );
}
