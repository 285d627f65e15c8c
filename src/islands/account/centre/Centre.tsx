import { useStore } from '@nanostores/react';
import type { SelfInfo } from '#lib/account/shapes.ts';
import type { SiteConfig } from '#lib/account/site-config.ts';
import { $search } from './address.ts';
import { LaterTab } from './LaterTab.tsx';
import { Nav } from './Nav.tsx';
import { Profile } from './Profile.tsx';
import { tabOf } from './tabs.ts';

interface Props {
  user: SelfInfo;
  switches: SiteConfig['switch_config'];
}

/** The personal centre: its tabs, and the one that the address names. */
export function Centre({ user, switches }: Props) {
  const { nav, load } = tabOf(useStore($search));
  return (
    <div className="centre">
      <Nav current={nav} />
      {load ? <LaterTab key={nav} load={load} /> : <Profile user={user} switches={switches} />}
    </div>
  );
}
