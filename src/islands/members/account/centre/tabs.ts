/**
 * The tabs of the user centre (`?nav=`), in their order. A tab that needs more of the address (`type`) reads it from
 * `$search`.
 */
import type { ComponentType } from 'react';
import type { IconName } from '#components/ui/icons.ts';
import type { TABS } from './wording.ts';

export type Nav = keyof typeof TABS;

interface Tab {
  nav: Nav;
  icon: IconName;
}

/** Open where the address names no tab; it ships with the centre itself. */
export const FIRST = 'PROFILE' satisfies Nav;

/**
 * Loaders of the other tabs' components, called when a tab is opened. The page's own script passes them
 * (layouts/scripts/centre.ts): two entries with dynamic imports would share a third chunk.
 */
export type TabLoaders = Readonly<Record<Exclude<Nav, typeof FIRST> | typeof OPEN_DATA, Loader>>;
export type Loader = () => Promise<ComponentType>;
/** A card of the first tab: most members have no use for it, so it comes after the others. */
export const OPEN_DATA = 'OPEN_DATA';

/** What is looked at daily stands first. */
export const CENTRE_TABS: readonly Tab[] = [
  { nav: 'MESSAGE', icon: 'bell' },
  { nav: 'TASK', icon: 'check' },
  { nav: FIRST, icon: 'person' },
  { nav: 'COMMENT', icon: 'bubble' },
  { nav: 'RATING', icon: 'star' },
  { nav: 'PREDICTION', icon: 'trophy' },
  { nav: 'FOLLOW', icon: 'users' },
  { nav: 'SUB', icon: 'clock' },
  { nav: 'BADGE', icon: 'medal' },
  { nav: 'COIN', icon: 'coin' },
  { nav: 'REPORT', icon: 'shield' },
  { nav: 'PRIVACY', icon: 'lock' },
];

const isFirst = ({ nav }: Tab): boolean => nav === FIRST;

/** The tab that a query names; the profile for an unknown name. */
export function tabOf(search: string): Tab {
  const nav = new URLSearchParams(search).get('nav')?.toUpperCase();
  return CENTRE_TABS.find(tab => tab.nav === nav) ?? CENTRE_TABS.find(isFirst)!;
}
