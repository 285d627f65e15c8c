import { useStore } from '@nanostores/react';
import type { SelfInfo } from '#lib/members/account/shapes.ts';
import type { SiteConfig } from '#lib/members/account/site-config.ts';
import { $search } from './address.ts';
import { LaterTab } from './LaterTab.tsx';
import { Nav } from './Nav.tsx';
import { Profile } from './Profile.tsx';
import { FIRST, OPEN_DATA, type TabLoaders, tabOf } from './tabs.ts';

interface Props {
  user: SelfInfo;
  switches: SiteConfig['switch_config'];
  tabs: TabLoaders;
}

/** The user centre: its tabs, with the one that the address names open. */
export function Centre({ user, switches, tabs }: Props) {
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
